import { sessionEndpoints } from '../../../contract/session/endpoints'
import { loadConfig } from '../../../server/config/env'
import { createServices } from '../../../server/create-services'
import { openDatabase } from '../../../server/db/open'
import { createCaller } from '../../../server/demo/caller'
import { createLog } from '../../../server/http/log'
import { settleDue } from '../../../server/modules/income'
import {
  demoOperators,
  openOperatorSession,
  seedDemoOperators,
} from '../../../server/modules/operators'
import { issueToken } from '../../../server/modules/session'
import { saveSession } from '../../../server/ops/session-file'
import type { Services } from '../../../server/services'
import { recordSale } from '../../support/sale'
import { createUsers, type Member } from '../money/users'

const DAY_MS = 86_400_000

/** Somebody with money to withdraw, signed in. */
export interface Writer extends Member {
  token: string
  sessionCode: string
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
    // A sale so large that its commission lasts for the whole proof.
    await recordSale(services, {
      buyerId: buyer.id,
      plan: 'power-100',
      kind: 'recharge',
      amount: each * 10,
      at: await businessClock.now(db),
    })
    writers.push({
      ...member,
      sessionCode,
      token: await issueToken(db, { userId: member.id, sessionCode, deviceName: 'Web', services }),
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
  await services.bus.close()
  await database.close()
  process.stdout.write(`\n${JSON.stringify(writers)}\n`)
}

if (process.argv[1]?.endsWith('crash/prepare.ts')) {
  main().catch((error: unknown) => {
    console.error(error)
    process.exit(1)
  })
}
