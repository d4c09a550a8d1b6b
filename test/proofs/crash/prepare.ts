import { sessionEndpoints } from '../../../contract/session/endpoints'
import { cents } from '../../../contract/domain/money'
import { loadConfig } from '../../../server/config/env'
import { createServices } from '../../../server/create-services'
import { newId } from '../../../server/db/id'
import { openDatabase } from '../../../server/db/open'
import { inTransaction } from '../../../server/db/transaction'
import { createCaller } from '../../../server/demo/caller'
import { createLog } from '../../../server/http/log'
import { onOrderPaid, settleDue } from '../../../server/modules/income'
import {
  demoOperators,
  openOperatorSession,
  seedDemoOperators,
} from '../../../server/modules/operators'
import { issueToken } from '../../../server/modules/session'
import { saveSession } from '../../../server/ops/session-file'
import type { Services } from '../../../server/services'
import { createUsers, type Member } from '../money/users'

const DAY_MS = 86_400_000

/** Somebody with money to withdraw, signed in. */
export interface Writer extends Member {
  token: string
  sessionCode: string
}

/** A sale so large that its commission lasts for the whole proof. */
async function earn(services: Services, buyerId: string, amount: number): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const now = await services.businessClock.now(tx)
    const id = newId()
    const no = `C${id}`
    await tx
      .insertInto('purchase_order')
      .values({
        id,
        no,
        userId: buyerId,
        plan: 'power-100',
        kind: 'recharge',
        status: 'paid',
        listPrice: amount,
        credit: 0,
        amount,
        charged: amount,
        currency: 'USD',
        gateway: 'sandbox',
        ruleVersion: services.programme.version,
        createdAt: now,
        expiresAt: now,
        paidAt: now,
        refundedAt: null,
        cancelledAt: null,
        cancelReason: null,
        refundReason: null,
        refundActor: null,
      })
      .execute()
    await onOrderPaid(tx, services, {
      id,
      no,
      buyerId,
      kind: 'recharge',
      amount: cents(amount),
      paidAt: now,
    })
  })
}

/** People with a settled balance each; business time moves past a close. */
export async function prepareWriters(
  services: Services,
  count: number,
  each: number,
): Promise<Writer[]> {
  const { db, businessClock } = services
  const users = createUsers(services)
  const caller = createCaller(services)
  const writers: Writer[] = []
  for (let index = 0; index < count; index += 1) {
    const member = await users.member({ level: 2 })
    const buyer = await users.member({ inviterId: member.id })
    const deviceId = `device-${member.id}`
    const sessionCode = await caller.call(
      sessionEndpoints.setSession,
      { type: 0, sessionCode: deviceId },
      { deviceId },
    )
    await earn(services, buyer.id, each * 10)
    writers.push({
      ...member,
      sessionCode,
      token: await issueToken(db, { userId: member.id, sessionCode, services }),
    })
  }
  const now = await businessClock.now(db)
  await settleDue(
    services,
    await businessClock.advanceTo(db, new Date(now.getTime() + 75 * DAY_MS)),
  )
  return writers
}

async function main(): Promise<void> {
  const config = loadConfig()
  const database = await openDatabase(config, 'starcard-prepare')
  const services = createServices(config, database.db, createLog('silent'))
  const writers = await prepareWriters(services, 40, 30_000_00)
  await seedDemoOperators(services)
  const [{ name, credential }] = demoOperators
  const { token } = await openOperatorSession(services, name, credential)
  await saveSession(services, token)
  await database.close()
  process.stdout.write(`\n${JSON.stringify(writers)}\n`)
}

if (process.argv[1]?.endsWith('crash/prepare.ts')) {
  main().catch((error: unknown) => {
    console.error(error)
    process.exit(1)
  })
}
