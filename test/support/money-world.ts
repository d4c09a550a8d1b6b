import type { PurchaseKind } from '../../contract/membership/schemas'
import { cents } from '../../contract/domain/money'
import { computePacificDay, computePacificMonth } from '../../contract/domain/pacific'
import { loadConfig } from '../../server/config/env'
import { createServices, type ServiceOverrides } from '../../server/create-services'
import { newId } from '../../server/db/id'
import { inTransaction } from '../../server/db/transaction'
import { createLog } from '../../server/http/log'
import { onOrderRefunded, settleDue } from '../../server/modules/income'
import {
  lockLedgerAccounts,
  post,
  readUserBalances,
  type UserBalances,
} from '../../server/modules/ledger'
import { verifyLedger } from '../../server/modules/reconciliation'
import type { Services } from '../../server/services'
import { movableClock } from './clock'
import { recordSale } from './sale'
import { createTestDatabase, leaveTestCluster, type TestDatabase } from './database'

const FAR = new Date('2100-01-01T00:00:00Z')
const LONG_AGO = new Date('2020-01-01T00:00:00Z')

export interface NewPerson {
  inviterId?: string
  level?: 0 | 1 | 2
  star?: number
}

/** Money at the level of the modules: people, orders and withdrawals as rows, every movement through the real use cases. */
export interface MoneyWorld {
  services: Services
  database: TestDatabase
  person(options?: NewPerson): Promise<string>
  setMember(userId: string, level: 0 | 1 | 2, star?: number): Promise<void>
  /** A paid order with all it earns; answers with the order's id. */
  buy(buyerId: string, kind: PurchaseKind, amount: number, at: string | Date): Promise<string>
  refund(orderId: string, at: string | Date): Promise<void>
  settle(at: string | Date): Promise<number>
  /** Asks for a withdrawal; undefined when the balance does not cover it. */
  withdraw(userId: string, amount: number, at: string | Date): Promise<string | undefined>
  /** Ends a withdrawal once, whoever calls. */
  decide(
    withdrawalId: string,
    outcome: 'transferred' | 'rejected',
    at: string | Date,
  ): Promise<void>
  balances(userId: string): Promise<UserBalances>
  /** Every broken invariant as 'name: subject expected actual'. */
  differences(): Promise<string[]>
  close(): Promise<void>
}

function moment(at: string | Date): Date {
  return new Date(at)
}

export async function createMoneyWorld(overrides: ServiceOverrides = {}): Promise<MoneyWorld> {
  const database = await createTestDatabase()
  const { db } = database
  const config = loadConfig({ STARCARD_MODE: 'test', PUBLIC_URL: 'http://localhost:8080' })
  const services = createServices(config, db, createLog('silent'), {
    systemClock: movableClock(),
    ...overrides,
  })
  const operatorId = newId()
  await db
    .insertInto('operator')
    .values({
      id: operatorId,
      name: 'world',
      role: 'finance',
      credentialHash: '-',
      confirmedAt: LONG_AGO,
      countsFrom: LONG_AGO,
      createdAt: LONG_AGO,
      disabledAt: null,
    })
    .execute()
  let people = 0

  async function person({ inviterId, level = 0, star = 0 }: NewPerson = {}): Promise<string> {
    people += 1
    const id = newId()
    const code = String(people).padStart(8, '0')
    await db.insertInto('referral_code').values({ code, issuedAt: LONG_AGO }).execute()
    await db
      .insertInto('app_user')
      .values({
        id,
        username: `person_${people}`,
        email: `person_${people}@example.com`,
        country: 'US',
        language: 'en',
        avatar: null,
        passwordHash: '-',
        payPasswordHash: null,
        referralCode: code,
        inviterId: inviterId ?? null,
        auditStatue: 0,
        createdAt: LONG_AGO,
      })
      .execute()
    await setMember(id, level, star)
    return id
  }

  async function setMember(userId: string, level: 0 | 1 | 2, star = 0): Promise<void> {
    const row = {
      vipUntil: level === 1 ? FAR : null,
      svipUntil: level === 2 ? FAR : null,
      lastLevel: level,
      star,
    }
    await db
      .insertInto('membership')
      .values({ userId, ...row })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
      .execute()
  }

  const buy = (
    buyerId: string,
    kind: PurchaseKind,
    amount: number,
    at: string | Date,
  ): Promise<string> =>
    recordSale(services, { buyerId, plan: 'svip-year', kind, amount, at: moment(at) })

  async function refund(orderId: string, at: string | Date): Promise<void> {
    const now = moment(at)
    await inTransaction(db, async (tx) => {
      const order = await tx
        .selectFrom('purchase_order')
        .select(['status', 'amount'])
        .where('id', '=', orderId)
        .forUpdate()
        .executeTakeFirstOrThrow()
      if (order.status !== 'paid') return
      await tx
        .updateTable('purchase_order')
        .set({
          status: 'refunded',
          refundedAt: now,
          refundReason: 'test',
          refundActor: 'test',
          refundedAmount: order.amount,
        })
        .where('id', '=', orderId)
        .execute()
      const amount = cents(order.amount)
      await onOrderRefunded(tx, services, { orderId, amount, actor: 'test', reason: 'test', now })
    })
  }

  async function withdraw(
    userId: string,
    amount: number,
    at: string | Date,
  ): Promise<string | undefined> {
    const now = moment(at)
    return inTransaction(db, async (tx) => {
      const { available } = await lockLedgerAccounts(tx, userId)
      if (available < amount) return undefined
      const accountId = newId()
      const id = newId()
      await tx
        .insertInto('withdrawal_account')
        .values({
          id: accountId,
          userId,
          kind: 'usdt',
          name: 'wallet',
          network: 'TRC20',
          addressSealed: '-',
          addressHash: '-',
          masked: 'T••••',
          createdAt: now,
          receivesFrom: null,
          deletedAt: null,
        })
        .execute()
      await tx
        .insertInto('withdrawal')
        .values({
          id,
          reference: `W-${id}`,
          userId,
          accountId,
          amount,
          fee: 0,
          status: 'pendingReview',
          policy: 'current',
          ruleVersion: services.programme.version,
          approvalsNeeded: 1,
          selfReferral: false,
          pacificDay: computePacificDay(now),
          pacificMonth: computePacificMonth(now),
          reason: null,
          payoutRef: null,
          idemKey: id,
          createdAt: now,
        })
        .execute()
      const user = (kind: 'available' | 'hold') => ({ owner: 'user' as const, userId, kind })
      await post(tx, {
        kind: 'withdrawalRequested',
        idemKey: `wd:${id}:hold`,
        ref: { type: 'withdrawal', id },
        actor: 'test',
        effectiveAt: now,
        legs: [
          { account: user('available'), amount: cents(-amount) },
          { account: user('hold'), amount: cents(amount) },
        ],
      })
      return id
    })
  }

  async function decide(
    id: string,
    outcome: 'transferred' | 'rejected',
    at: string | Date,
  ): Promise<void> {
    const now = moment(at)
    await inTransaction(db, async (tx) => {
      const row = await tx
        .selectFrom('withdrawal')
        .select(['userId', 'amount', 'status'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirstOrThrow()
      if (row.status !== 'pendingReview') return
      const { debt } = await lockLedgerAccounts(tx, row.userId)
      const repaid = outcome === 'rejected' ? Math.min(row.amount, -debt) : 0
      const parts: [Parameters<typeof post>[1]['legs'][number]['account'], number][] = [
        [{ owner: 'user', userId: row.userId, kind: 'hold' }, -row.amount],
        [{ owner: 'user', userId: row.userId, kind: 'debt' }, repaid],
        [
          outcome === 'rejected'
            ? { owner: 'user', userId: row.userId, kind: 'available' }
            : { owner: 'platform', kind: 'payout_cash' },
          row.amount - repaid,
        ],
      ]
      await post(tx, {
        kind: outcome === 'rejected' ? 'withdrawalReturned' : 'withdrawalTransferred',
        idemKey: `wd:${id}:${outcome === 'rejected' ? 'back' : 'paid'}`,
        ref: { type: 'withdrawal', id },
        actor: 'test',
        effectiveAt: now,
        legs: parts.flatMap(([account, amount]) =>
          amount === 0 ? [] : [{ account, amount: cents(amount) }],
        ),
      })
      if (outcome === 'transferred')
        await tx
          .insertInto('withdrawal_approval')
          .values({ withdrawalId: id, operatorId, at: now, givenAt: now, countsFrom: LONG_AGO })
          .execute()
      await tx
        .updateTable('withdrawal')
        .set({ status: outcome, reason: outcome === 'rejected' ? 'test' : null })
        .where('id', '=', id)
        .execute()
    })
  }

  return {
    services,
    database,
    person,
    setMember,
    buy,
    refund,
    settle: async (at) => (await settleDue(services, moment(at))).incomes,
    withdraw,
    decide,
    balances: (userId) => readUserBalances(db, userId),
    async differences() {
      const { checks } = await verifyLedger(services)
      return checks.flatMap(({ name, differences }) =>
        differences.map(
          ({ subject, expected, actual }) =>
            `${name}: ${subject} expected ${expected}, found ${actual}`,
        ),
      )
    },
    async close() {
      await database.drop()
      await leaveTestCluster()
    },
  }
}
