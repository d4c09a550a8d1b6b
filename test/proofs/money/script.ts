import fc from 'fast-check'
import type { PlanId } from '../../../contract/membership/schemas'

/** One thing that somebody does. Numbers choose from what there is when the step is made. */
export type Step =
  | { type: 'buy'; person: number; plan: PlanId }
  | { type: 'settle'; days: number }
  | { type: 'refund'; order: number }
  | { type: 'withdraw'; person: number; amount: number }
  | { type: 'cancel'; withdrawal: number }
  | { type: 'approve'; withdrawal: number; operator: 0 | 1 }
  | { type: 'reject'; withdrawal: number; operator: 0 | 1 }
  | { type: 'transfer'; withdrawal: number; operator: 0 | 1 }
  | { type: 'redeem'; person: number; code: number }
  | { type: 'forge'; withdrawal: number }

export interface Send {
  step: Step
  /** Sent a second time beside the first: the same request, the same key. */
  twice: boolean
}

export interface Batch {
  /** Business time goes on by so much before the batch. */
  days: number
  sends: readonly Send[]
}

const at = fc.nat({ max: 60 })
const operator = fc.constantFrom<0 | 1>(0, 1)
const constant = <T extends string>(text: T) => fc.constant(text)

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      type: constant('buy'),
      person: at,
      plan: fc.constantFrom<PlanId>('vip-year', 'svip-year', 'svip-year', 'power-10', 'power-100'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ type: constant('settle'), days: fc.constantFrom(0, 15, 45) }),
  },
  { weight: 2, arbitrary: fc.record({ type: constant('refund'), order: at }) },
  {
    weight: 7,
    arbitrary: fc.record({
      type: constant('withdraw'),
      person: at,
      amount: fc.integer({ min: 8_00, max: 260_00 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: constant('cancel'), withdrawal: at }) },
  { weight: 6, arbitrary: fc.record({ type: constant('approve'), withdrawal: at, operator }) },
  { weight: 1, arbitrary: fc.record({ type: constant('reject'), withdrawal: at, operator }) },
  { weight: 6, arbitrary: fc.record({ type: constant('transfer'), withdrawal: at, operator }) },
  {
    weight: 3,
    arbitrary: fc.record({ type: constant('redeem'), person: at, code: fc.nat({ max: 2 }) }),
  },
  { weight: 1, arbitrary: fc.record({ type: constant('forge'), withdrawal: at }) },
)
const send = fc.record({ step, twice: fc.nat({ max: 2 }).map((draw) => draw === 0) })
const batch: fc.Arbitrary<Batch> = fc.record({
  days: fc.constantFrom(0, 0, 1, 20),
  sends: fc.array(send, { minLength: 3, maxLength: 12 }),
})

/** One person asks for several withdrawals at once, of which the balance or the month covers some. */
const rush: fc.Arbitrary<Batch> = fc
  .record({
    person: at,
    amounts: fc.array(fc.integer({ min: 110_00, max: 200_00 }), { minLength: 3, maxLength: 5 }),
  })
  .map(({ person, amounts }) => ({
    days: 0,
    sends: amounts.map((amount, index) => ({
      step: { type: 'withdraw', person, amount },
      twice: index === 0,
    })),
  }))

/** Sales and a month's close first, so that there is money to move; then anything. */
const opening: readonly Batch[] = [
  {
    days: 1,
    sends: [3, 4, 5].map((person) => ({
      step: { type: 'buy', person, plan: 'svip-year' },
      twice: person === 4,
    })),
  },
  {
    days: 20,
    sends: [3, 4].map((person) => ({
      step: { type: 'buy', person, plan: 'svip-year' },
      twice: person === 3,
    })),
  },
  {
    days: 40,
    sends: [0, 1, 2].map((draw) => ({ step: { type: 'settle', days: 0 }, twice: draw === 0 })),
  },
]

/** What a team does, batch by batch; the sends of a batch happen at once. */
export const story: fc.Arbitrary<readonly Batch[]> = fc
  .array(fc.oneof({ weight: 4, arbitrary: batch }, { weight: 1, arbitrary: rush }), {
    minLength: 3,
    maxLength: 7,
  })
  .map((batches) => [...opening, ...batches])
