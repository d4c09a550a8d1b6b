import fc from 'fast-check'
import type { PurchaseKind } from '@contract/membership/schemas'
import { settlesAt } from '@contract/domain/pacific'
import { createMoneyWorld, type MoneyWorld } from '../../../test/support/money-world'

/**
 * Random sequences of everything that moves money, several at once and a third of them twice beside each other
 * (settlements, refunds and decisions then count once), on real PostgreSQL. After each batch every invariant
 * of `ledger verify` must hold. MONEY_RUNS and MONEY_SEED lengthen and vary it.
 */

const purchaseKinds: readonly PurchaseKind[] = [
  'buyVip',
  'buySvip',
  'renewVip',
  'renewSvip',
  'upgradeSvip',
  'recharge',
]
const MONTHS = ['2026-08', '2026-09', '2026-10']
const RUNS = Number(process.env.MONEY_RUNS ?? 12)

type Step =
  | { type: 'buy'; buyer: number; kind: PurchaseKind; amount: number; month: number }
  | { type: 'settle'; month: number }
  | { type: 'refund'; order: number }
  | { type: 'withdraw'; person: number; amount: number }
  | { type: 'decide'; withdrawal: number; outcome: 'transferred' | 'rejected' }

const index = fc.nat({ max: 50 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('buy' as const),
      buyer: index,
      kind: fc.constantFrom(...purchaseKinds),
      amount: fc.integer({ min: 1, max: 200_000 }),
      month: fc.nat({ max: 2 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('settle' as const), month: fc.nat({ max: 2 }) }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('refund' as const), order: index }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('withdraw' as const),
      person: index,
      amount: fc.integer({ min: 1, max: 30_000 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('decide' as const),
      withdrawal: index,
      outcome: fc.constantFrom('transferred' as const, 'rejected' as const),
    }),
  },
)
/** Steps of a batch run at the same time; `twice` sends it a second time beside the first. */
const batch = fc.array(fc.record({ step, twice: fc.nat({ max: 2 }).map((draw) => draw === 0) }), {
  minLength: 1,
  maxLength: 6,
})

const once = (step: Step) => [{ step, twice: false }]
/** Income that is settled, withdrawn and taken back, and some that stays: settled money and a debt whatever order the cores choose in the others. */
const withDebt = [
  once({ type: 'buy', buyer: 4, kind: 'buySvip', amount: 99_900, month: 0 }),
  once({ type: 'buy', buyer: 1, kind: 'renewSvip', amount: 99_900, month: 0 }),
  once({ type: 'settle', month: 0 }),
  once({ type: 'withdraw', person: 1, amount: 15_000 }),
  once({ type: 'decide', withdrawal: 0, outcome: 'transferred' }),
  once({ type: 'refund', order: 0 }),
]

let world: MoneyWorld

beforeAll(async () => {
  world = await createMoneyWorld()
})
afterAll(() => world.close())

interface Play {
  people: string[]
  orders: string[]
  withdrawals: string[]
}

async function newTeam(): Promise<string[]> {
  const top = await world.person({ level: 2, star: 5 })
  const middle = await world.person({ inviterId: top, level: 2, star: 2 })
  const vip = await world.person({ inviterId: middle, level: 1 })
  return [
    top,
    middle,
    vip,
    await world.person({ inviterId: vip }),
    await world.person({ inviterId: middle }),
  ]
}

function pick<T>(list: readonly T[], at: number): T | undefined {
  return list[at % Math.max(1, list.length)]
}

/** Chooses from what was known before the batch, and adds to `play` what comes of it. */
async function perform(
  play: Play,
  { people, orders, withdrawals }: Play,
  action: Step,
): Promise<void> {
  if (action.type === 'buy') {
    const buyer = pick(people, action.buyer)
    if (buyer)
      play.orders.push(
        await world.buy(
          buyer,
          action.kind,
          action.amount,
          `${MONTHS[action.month] ?? '2026-10'}-20T12:00:00Z`,
        ),
      )
  } else if (action.type === 'settle') {
    await world.settle(settlesAt(MONTHS[action.month] ?? '2026-10'))
  } else if (action.type === 'refund') {
    const order = pick(orders, action.order)
    if (order) await world.refund(order, '2026-11-20T12:00:00Z')
  } else if (action.type === 'withdraw') {
    const person = pick(people, action.person)
    const id = person && (await world.withdraw(person, action.amount, '2026-11-21T12:00:00Z'))
    if (id) play.withdrawals.push(id)
  } else {
    const id = pick(withdrawals, action.withdrawal)
    if (id) await world.decide(id, action.outcome, '2026-11-22T12:00:00Z')
  }
}

describe('whatever happens to money', () => {
  it('keeps every invariant', async () => {
    let settledEver = 0
    let debtEver = 0
    await fc.assert(
      fc.asyncProperty(fc.array(batch, { minLength: 3, maxLength: 8 }), async (batches) => {
        const play: Play = { people: await newTeam(), orders: [], withdrawals: [] }
        for (const steps of batches) {
          const known: Play = {
            people: play.people,
            orders: [...play.orders],
            withdrawals: [...play.withdrawals],
          }
          await Promise.all(
            steps.flatMap(({ step: action, twice }) =>
              (twice ? [action, action] : [action]).map((sent) => perform(play, known, sent)),
            ),
          )
          expect(await world.differences()).toEqual([])
        }
        for (const userId of play.people) {
          const held = await world.balances(userId)
          expect(Math.min(held.pending, held.available, held.hold)).toBeGreaterThanOrEqual(0)
          settledEver += held.available + held.hold
          debtEver -= held.debt
        }
      }),
      {
        examples: [[withDebt]],
        numRuns: RUNS,
        seed: Number(process.env.MONEY_SEED ?? 20_261_121),
        endOnFailure: true,
      },
    )
    // A run in which nothing ever settled or was owed would prove nothing.
    expect(settledEver).toBeGreaterThan(0)
    expect(debtEver).toBeGreaterThan(0)
  })
})
