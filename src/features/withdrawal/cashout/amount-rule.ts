import type { WithdrawalPolicy } from '@contract/withdrawal/schemas'
import { formatMoney, parseMoney, type Cents } from '@contract/domain/money'

/** What is wrong with an amount: a text key and its figures, ready for `t`. */
export interface AmountProblem {
  key: string
  params: Record<string, string>
}

/**
 * The withdrawal rule as a person types (docs/product/withdrawal.md, "Limits"). Mirrors the server's policy, which decides.
 * @param text what was typed, in dollars
 * @returns the amount in cents, or the first problem; neither while the field is empty
 */
export function checkAmount(
  text: string,
  policy: WithdrawalPolicy,
): { amount?: Cents; problem?: AmountProblem } {
  if (text.trim() === '') return {}
  const amount = parseMoney(text)
  if (amount === undefined)
    return { problem: { key: 'withdrawal:cashout.enterAmount', params: {} } }
  const over = (limit: number | null, key: string): AmountProblem | undefined =>
    limit !== null && amount > limit
      ? { key: `withdrawal:cashout.${key}`, params: { amount: formatMoney(limit) } }
      : undefined
  const below =
    amount < policy.minimum ? { key: 'withdrawal:cashout.below', params: {} } : undefined
  const problem =
    below ??
    over(policy.available, 'overBalance') ??
    over(policy.maximumPerRequest, 'overRequest') ??
    over(policy.leftToday, 'overDay') ??
    over(policy.leftThisMonth, 'overMonth')
  return problem ? { amount, problem } : { amount }
}

/** The most that can be asked for now, in cents; 0 when that is below the minimum. */
export function highestAmount(policy: WithdrawalPolicy): number {
  const limits = [
    policy.available,
    policy.maximumPerRequest,
    policy.leftToday,
    policy.leftThisMonth,
  ]
  const most = Math.min(...limits.filter((limit): limit is number => limit !== null))
  return most < policy.minimum ? 0 : most
}
