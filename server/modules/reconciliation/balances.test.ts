import { computePacificDay } from '@contract/domain/pacific'
import { createMoneyWorld, type MoneyWorld } from '../../../test/support/money-world'
import type { Operator } from '../../operator-action'
import { readUserBalances } from '../ledger'
import { listBalances } from './balances-ops'

const operator: Operator = { id: '', name: 'sam', role: 'support' }
let world: MoneyWorld
let inviter: string

/** One income of August, settled in September, of which a part is withdrawn on the 14th. */
beforeAll(async () => {
  world = await createMoneyWorld()
  inviter = await world.person({ level: 2, star: 2 })
  const buyer = await world.person({ inviterId: inviter })
  await world.buy(buyer, 'buySvip', 999_00, '2026-08-03T12:00:00Z')
  await world.settle('2026-09-11T07:00:00Z')
  const id = await world.withdraw(inviter, 100_00, '2026-09-14T06:59:59Z')
  if (id) await world.decide(id, 'transferred', '2026-09-14T07:00:00Z')
})
afterAll(() => world.close())

const ask = (at: string, member?: string) =>
  listBalances.execute(world.services, operator, { at, ...(member && { member }) })

/** A member's balances that are not zero. */
async function stood(at: string): Promise<Record<string, number>> {
  const { balances } = await ask(at, inviter)
  return Object.fromEntries(
    balances.filter(({ balance }) => balance !== 0).map(({ kind, balance }) => [kind, balance]),
  )
}

describe('ledger balances', () => {
  it('are as they stood when the Pacific day ended, to the second', async () => {
    const { available } = await readUserBalances(world.services.db, inviter)
    const earned = available + 100_00
    expect(await stood('2026-08-02')).toEqual({})
    expect(await stood('2026-08-03')).toEqual({ pending: earned })
    expect(await stood('2026-09-10')).toEqual({ pending: earned })
    expect(await stood('2026-09-11')).toEqual({ available: earned })
    expect(await stood('2026-09-13')).toEqual({ available, hold: 100_00 })
    expect(await stood('2026-09-14')).toEqual({ available })
  })

  it('of everybody sum to zero, with the platform', async () => {
    const { balances, member } = await ask('2026-09-14')
    expect(member).toBeNull()
    expect(balances.map(({ owner, kind }) => `${owner} ${kind}`)).toEqual([
      'user available',
      'user hold',
      'user pending',
      'platform commission_expense',
      'platform gateway_clearing',
      'platform payout_cash',
      'platform sales',
    ])
    expect(balances.reduce((sum, { balance }) => sum + balance, 0)).toBe(0)
    const linesOf = async (at: string) => listBalances.print(await ask(at)).lines
    expect(await linesOf('2026-09-13')).toEqual([
      'Everybody at the end of 2026-09-13, Pacific time, by business time: $0.00 together.',
    ])
    const { businessClock, db } = world.services
    const today = computePacificDay(await businessClock.now(db))
    expect(await linesOf(today)).toEqual([
      `Everybody until now on ${today}, Pacific time, by business time: $0.00 together.`,
    ])
    expect(await linesOf('1999-01-01')).toEqual([
      'Everybody: nothing was posted until the end of 1999-01-01, Pacific time, by business time.',
    ])
  })

  it('refuse a day that has not begun, and somebody who is nobody', async () => {
    await expect(ask('2100-01-01')).rejects.toThrow('The day 2100-01-01 has not begun')
    await expect(ask('2026-09-14', 'nobody')).rejects.toThrow('There is no member "nobody".')
  })
})
