import type { Withdrawal } from '@contract/withdrawal/schemas'
import { buildTimelineSteps } from './timeline-steps'

const base: Withdrawal = {
  id: '1',
  reference: 'W-7K2M-9QXD',
  amount: 50_000,
  fee: 0,
  status: 'pendingReview',
  accountName: 'Main wallet',
  accountMasked: 'TXk4…9fQa',
  network: 'TRC20',
  createTime: 'created',
  transaction: null,
  reason: null,
  cause: null,
  decideBy: null,
  timeline: [{ status: 'pendingReview', time: 'created' }],
}
const shape = (withdrawal: Withdrawal) =>
  buildTimelineSteps(withdrawal, (iso) => `at ${iso}`).map((step) => `${step.title}:${step.state}`)

it.each([
  ['pendingReview', ['requested:done', 'pendingReview:now', 'transferred:next']],
  ['passed', ['requested:done', 'passed:done', 'transferred:now']],
  ['unknown', ['requested:done', 'passed:done', 'transferred:now']],
  ['transferred', ['requested:done', 'passed:done', 'transferred:done']],
  ['rejected', ['requested:done', 'rejected:bad']],
  ['cancelled', ['requested:done', 'cancelled:bad']],
] as const)('%s', (status, steps) => {
  expect(shape({ ...base, status })).toEqual(steps)
})

it('tells when the money came back', () => {
  const steps = buildTimelineSteps(
    {
      ...base,
      status: 'rejected',
      timeline: [...base.timeline, { status: 'rejected', time: 'later' }],
    },
    (iso) => `at ${iso}`,
  )
  expect(steps[1]?.detail).toEqual({ key: 'backAt', params: { time: 'at later' } })
})

it('tells until when somebody decides', () => {
  const [, review] = buildTimelineSteps({ ...base, decideBy: 'then' }, (iso) => `at ${iso}`)
  expect(review?.detail).toEqual({ key: 'reviewUntil', params: { time: 'at then' } })
})
