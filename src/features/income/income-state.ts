import type { Income } from '@contract/income/schemas'

/** True when an income was taken back and counts no more (refunded, cancelled). */
export function isGone({ status }: Pick<Income, 'status'>): boolean {
  return status === 'refunded' || status === 'cancelled'
}

/** What became of an income that was taken back: a key of earnings:detail; undefined while it counts. */
export function chooseGoneText(
  income: Income,
): 'refundedLate' | 'refundedEarly' | 'cancelledText' | undefined {
  if (!isGone(income)) return undefined
  if (income.status === 'cancelled') return 'cancelledText'
  return income.settledTime ? 'refundedLate' : 'refundedEarly'
}

/** True when the share of the base is not a whole number of cents: it was rounded down. */
export function isRounded({ base, rate }: Pick<Income, 'base' | 'rate'>): boolean {
  return (base * rate) % 10_000 !== 0
}
