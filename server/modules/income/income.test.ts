import { sql } from 'kysely'
import { cents } from '@contract/domain/money'
import { createMoneyWorld, type MoneyWorld } from '../../../test/support/money-world'
import { inTransaction } from '../../db/transaction'
import { advanceBusinessClock } from '../../jobs/advance-business-clock'
import { post } from '../ledger'
import { explainIncome, onOrderPaid, settleDue, voidIncome } from '.'
import { scheduleSettlements } from './settlement/settle'

let world: MoneyWorld

beforeEach(async () => {
  world = await createMoneyWorld()
})
afterEach(async () => {
  expect(await world.differences()).toEqual([])
  await world.close()
})

async function line(): Promise<{ top: string; inviter: string; buyer: string }> {
  const top = await world.person({ level: 2, star: 3 })
  const inviter = await world.person({ inviterId: top, level: 2, star: 1 })
  const buyer = await world.person({ inviterId: inviter })
  return { top, inviter, buyer }
}

function incomesOf(userId: string) {
  return world.services.db
    .selectFrom('commission')
    .selectAll()
    .where('beneficiaryId', '=', userId)
    .orderBy('id')
    .execute()
}

describe('a paid order', () => {
  it("earns the buyer's upline, with everything that explains it", async () => {
    const { top, inviter, buyer } = await line()
    await world.buy(buyer, 'buySvip', 999_00, '2026-10-31T23:00:00Z')
    expect(await world.balances(inviter)).toEqual({
      pending: 199_80 + 9_99,
      available: 0,
      hold: 0,
      debt: 0,
    })
    expect(await world.balances(top)).toEqual({
      pending: 99_90 + 19_98,
      available: 0,
      hold: 0,
      debt: 0,
    })
    const [direct, star] = await incomesOf(inviter)
    expect(direct).toMatchObject({
      kind: 'direct',
      category: 'promotional',
      type: 'buySvip',
      rate: 2000,
      base: 999_00,
      ruleVersion: 'default-1',
      sourceName: expect.stringContaining('•'),
      status: 'notSettled',
    })
    expect(star).toMatchObject({ kind: 'star', category: 'other', rate: 100, amount: 9_99 })
    // 31 October 23:00 UTC is 16:00 Pacific; November begins there at 07:00 UTC.
    expect(direct).toMatchObject({
      period: '2026-10',
      pacificDay: '2026-10-31',
      settlesAt: new Date('2026-11-11T08:00:00Z'),
    })
    for (const income of [...(await incomesOf(inviter)), ...(await incomesOf(top))]) {
      expect(await explainIncome(world.services, income.id)).toMatchObject({
        agrees: true,
        recomputed: { rate: income.rate, amount: income.amount },
      })
    }
  })

  it.each([
    ['2026-11-01T06:59:59.999Z', '2026-10', '2026-11-11T08:00:00.000Z'],
    ['2026-11-01T07:00:00.000Z', '2026-11', '2026-12-11T08:00:00.000Z'],
    ['2026-03-01T07:59:59.999Z', '2026-02', '2026-03-11T07:00:00.000Z'],
    ['2026-03-01T08:00:00.000Z', '2026-03', '2026-04-11T07:00:00.000Z'],
  ])('at %s belongs to %s, which settles at %s', async (at, period, settles) => {
    const { inviter, buyer } = await line()
    await world.buy(buyer, 'buyVip', 99_00, at)
    const [income] = await incomesOf(inviter)
    expect([income?.period, income?.settlesAt.toISOString()]).toEqual([period, settles])
    expect(await world.settle(new Date(new Date(settles).getTime() - 1))).toBe(0)
    expect(await world.settle(settles)).toBe(2)
  })

  it('that arrives five times at once earns once', async () => {
    const { inviter, buyer } = await line()
    const orderId = await world.buy(buyer, 'buyVip', 99_00, '2026-10-01T12:00:00Z')
    const order = await world.services.db
      .selectFrom('purchase_order')
      .selectAll()
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    await Promise.all(
      Array.from({ length: 5 }, () =>
        inTransaction(world.services.db, (tx) =>
          onOrderPaid(tx, world.services, {
            id: order.id,
            no: order.no,
            buyerId: buyer,
            kind: 'buyVip',
            amount: cents(order.amount),
            paidAt: order.createdAt,
          }),
        ),
      ),
    )
    expect(await incomesOf(inviter)).toHaveLength(1)
    expect(await world.balances(inviter)).toMatchObject({ pending: 19_80 })
  })

  it('earns nothing for somebody who was not a member then, even when they become one', async () => {
    const inviter = await world.person()
    const buyer = await world.person({ inviterId: inviter })
    await world.buy(buyer, 'buyVip', 99_00, '2026-10-01T12:00:00Z')
    await world.setMember(inviter, 2)
    expect(await incomesOf(inviter)).toEqual([])
    expect(await world.balances(inviter)).toMatchObject({ pending: 0 })
  })
})

describe('settlement', () => {
  it('catches up after months of downtime, and only with what is due', async () => {
    const { inviter, buyer } = await line()
    for (const month of ['2026-07', '2026-08', '2026-09', '2026-11'])
      await world.buy(buyer, 'recharge', 100_00, `${month}-15T12:00:00Z`)
    expect(await world.settle('2026-11-20T00:00:00Z')).toBe(6)
    expect(await world.balances(inviter)).toMatchObject({ available: 30_00, pending: 10_00 })
    const runs = await world.services.db
      .selectFrom('settlement_run')
      .select(['period', 'incomes', 'amount'])
      .orderBy('period')
      .execute()
    expect(runs).toEqual(
      ['2026-07', '2026-08', '2026-09'].map((period) => ({ period, incomes: 2, amount: 15_00 })),
    )
  })

  it('happens exactly once under parallel runners', async () => {
    const { inviter, top, buyer } = await line()
    for (let index = 0; index < 12; index += 1)
      await world.buy(buyer, 'renewVip', 99_00, '2026-09-15T12:00:00Z')
    const settled = await Promise.all(
      Array.from({ length: 4 }, () => world.settle('2026-10-11T07:00:00Z')),
    )
    expect(settled.reduce((sum, count) => sum + count, 0)).toBe(24)
    expect(await world.balances(inviter)).toEqual({
      pending: 0,
      available: 12 * 9_90,
      hold: 0,
      debt: 0,
    })
    expect(await world.balances(top)).toEqual({
      pending: 0,
      available: 12 * 4_95,
      hold: 0,
      debt: 0,
    })
  })

  it('is a job of the business clock that the first income of a month schedules', async () => {
    const { services } = world
    const { inviter, buyer } = await line()
    const now = await services.businessClock.now(services.db)
    await world.buy(buyer, 'buyVip', 99_00, now)
    await world.buy(buyer, 'renewVip', 99_00, now)
    const jobs = await services.db
      .selectFrom('job')
      .selectAll()
      .where('kind', '=', 'income.settle')
      .execute()
    expect(jobs).toHaveLength(1)
    const [income] = await incomesOf(inviter)
    const settles = income?.settlesAt ?? now
    await advanceBusinessClock(services, new Date(settles.getTime() - 60_000))
    expect(await world.balances(inviter)).toMatchObject({ available: 0 })
    await advanceBusinessClock(services, settles)
    expect(await world.balances(inviter)).toMatchObject({ available: 29_70, pending: 0 })
    const emails = await services.db.selectFrom('dev_mail').select('subject').execute()
    expect(emails).toContainEqual({ subject: 'Income of $29.70 was settled' })
  })

  it('is scheduled again at the start of the server when its job was given up or lost', async () => {
    const { services } = world
    const { inviter, buyer } = await line()
    const now = await services.businessClock.now(services.db)
    await world.buy(buyer, 'buyVip', 99_00, now)
    await services.db
      .updateTable('job')
      .set({ status: 'failed' })
      .where('kind', '=', 'income.settle')
      .execute()
    await scheduleSettlements(services, services.db)
    await scheduleSettlements(services, services.db)
    const [income] = await incomesOf(inviter)
    const open = await services.db
      .selectFrom('job')
      .select(['key', 'runAt'])
      .where('kind', '=', 'income.settle')
      .where('status', '=', 'open')
      .execute()
    expect(open).toEqual([{ key: income?.period, runAt: income?.settlesAt }])
    await advanceBusinessClock(services, income?.settlesAt ?? now)
    expect(await world.balances(inviter)).toMatchObject({ available: 19_80, pending: 0 })
  })

  it('goes on when one person cannot be settled, and makes up for it later', async () => {
    const { inviter, top, buyer } = await line()
    await world.buy(buyer, 'renewVip', 99_00, '2026-09-15T12:00:00Z')
    const key = (await incomesOf(inviter))[0]?.id ?? ''
    const { db } = world.services
    await inTransaction(db, async (tx) => {
      await post(tx, {
        kind: 'test',
        idemKey: `set:${key}`,
        ref: { type: 'test', id: 'block' },
        actor: 'test',
        effectiveAt: new Date('2026-09-15T12:00:00Z'),
        legs: [
          { account: { owner: 'platform', kind: 'sales' }, amount: cents(1) },
          { account: { owner: 'platform', kind: 'gateway_clearing' }, amount: cents(-1) },
        ],
      })
    })
    expect(await settleDue(world.services, new Date('2026-10-12T00:00:00Z'))).toEqual({
      incomes: 1,
      failed: [inviter],
    })
    expect(await world.balances(top)).toMatchObject({ available: 4_95 })
    await unpost(`set:${key}`)
    expect(await settleDue(world.services, new Date('2026-10-13T00:00:00Z'))).toEqual({
      incomes: 1,
      failed: [],
    })
  })
})

/** Takes a planted transaction out again, past the triggers. */
async function unpost(idemKey: string): Promise<void> {
  await inTransaction(world.database.owner, async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx)
    await sql`UPDATE ledger_account a SET balance = a.balance - p.amount FROM ledger_posting p JOIN ledger_tx t ON t.id = p.tx_id WHERE t.idem_key = ${idemKey} AND a.id = p.account_id`.execute(
      tx,
    )
    await sql`DELETE FROM ledger_posting WHERE tx_id = (SELECT id FROM ledger_tx WHERE idem_key = ${idemKey})`.execute(
      tx,
    )
    await sql`DELETE FROM ledger_tx WHERE idem_key = ${idemKey}`.execute(tx)
  })
}

describe('a refund', () => {
  it('before settlement takes the pending income back', async () => {
    const { inviter, top, buyer } = await line()
    const orderId = await world.buy(buyer, 'buySvip', 999_00, '2026-10-05T12:00:00Z')
    await world.refund(orderId, '2026-10-06T12:00:00Z')
    expect(await world.balances(inviter)).toMatchObject({ pending: 0, available: 0, debt: 0 })
    expect(await world.balances(top)).toMatchObject({ pending: 0 })
    expect((await incomesOf(inviter)).map(({ remark }) => remark)).toEqual(['test', 'test'])
    expect(
      (await incomesOf(inviter)).map(({ status, refundedAt: at }) => [status, at?.toISOString()]),
    ).toEqual([
      ['refunded', '2026-10-06T12:00:00.000Z'],
      ['refunded', '2026-10-06T12:00:00.000Z'],
    ])
    expect(await world.settle('2026-12-01T00:00:00Z')).toBe(0)
  })

  it('after settlement takes the balance to zero, makes the rest a debt, and later income repays it first', async () => {
    const { inviter, buyer } = await line()
    const orderId = await world.buy(buyer, 'buyVip', 99_00, '2026-09-05T12:00:00Z')
    await world.settle('2026-10-11T07:00:00Z')
    const withdrawn = await world.withdraw(inviter, 15_00, '2026-10-12T00:00:00Z')
    expect(withdrawn).toBeDefined()
    await world.refund(orderId, '2026-10-13T00:00:00Z')
    expect(await world.balances(inviter)).toEqual({
      pending: 0,
      available: 0,
      hold: 15_00,
      debt: -15_00,
    })
    await world.buy(buyer, 'renewVip', 99_00, '2026-10-14T00:00:00Z')
    await world.buy(buyer, 'renewVip', 99_00, '2026-10-15T00:00:00Z')
    await world.settle('2026-11-11T08:00:00Z')
    expect(await world.balances(inviter)).toEqual({
      pending: 0,
      available: 4_80,
      hold: 15_00,
      debt: 0,
    })
    expect((await incomesOf(inviter)).map(({ status }) => status)).toEqual([
      'refunded',
      'settled',
      'settled',
    ])
  })

  it('of two incomes of one person after settlement shares what is left between them', async () => {
    const { inviter, buyer } = await line()
    const orderId = await world.buy(buyer, 'buySvip', 999_00, '2026-09-05T12:00:00Z')
    await world.settle('2026-10-11T07:00:00Z')
    await world.withdraw(inviter, 205_00, '2026-10-12T00:00:00Z')
    await world.refund(orderId, '2026-10-13T00:00:00Z')
    expect(await world.balances(inviter)).toEqual({
      pending: 0,
      available: 0,
      hold: 205_00,
      debt: -205_00,
    })
  })

  it('that is asked for six times at once happens once, also while the month settles', async () => {
    const { inviter, top, buyer } = await line()
    const orderId = await world.buy(buyer, 'buySvip', 999_00, '2026-09-05T12:00:00Z')
    await Promise.all([
      ...Array.from({ length: 6 }, () => world.refund(orderId, '2026-10-12T00:00:00Z')),
      world.settle('2026-10-11T07:00:00Z'),
      world.settle('2026-10-11T07:00:00Z'),
    ])
    expect(await world.balances(inviter)).toEqual({ pending: 0, available: 0, hold: 0, debt: 0 })
    expect(await world.balances(top)).toEqual({ pending: 0, available: 0, hold: 0, debt: 0 })
  })
})

describe('voiding', () => {
  it('cancels an income that has not settled, once, with its reason', async () => {
    const { services } = world
    const { inviter, buyer } = await line()
    await world.buy(buyer, 'buyVip', 99_00, '2026-10-05T12:00:00Z')
    const id = (await incomesOf(inviter))[0]?.id ?? ''
    const voidIt = () =>
      inTransaction(services.db, (tx) =>
        voidIncome(tx, services, id, { actor: 'operator:olivia', reason: 'stolen card' }),
      )
    const outcomes = await Promise.allSettled([voidIt(), voidIt(), voidIt()])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(voidIt()).rejects.toMatchObject({ code: 'STATE' })
    expect((await incomesOf(inviter))[0]).toMatchObject({
      status: 'cancelled',
      remark: 'stolen card',
    })
    expect(await world.balances(inviter)).toMatchObject({ pending: 0 })
  })
})
