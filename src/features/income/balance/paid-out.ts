import type { IncomeSummary } from '@contract/income/schemas'

/**
 * What has left with withdrawals, fees included, in US cents: what was earned and kept, less what is still here. A debt
 * is a negative balance (every transaction of a person's accounts and the platform's sums to 0).
 */
export function paidOut({ profits, pending, hold, available, debt }: IncomeSummary): number {
  return profits - pending - hold - available + debt
}
