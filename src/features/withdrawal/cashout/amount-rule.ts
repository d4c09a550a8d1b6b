import type { WithdrawalPolicy } from '@contract/withdrawal/schemas'
import { formatMoney, parseMoney, type Cents } from '@contract/domain/money'

type LimitText = 'overBalance' | 'overRequest' | 'overDay' | 'overMonth'

/** What is wrong with an amount: its text, and the limit that it names. */
export interface AmountProblem {
  key: `withdrawal:cashout.${'enterAmount' | 'below' | LimitText}`
  params: { amount: string }
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
  const minimum = { amount: formatMoney(policy.minimum) }
  if (amount === undefined)
    return { problem: { key: 'withdrawal:cashout.enterAmount', params: minimum } }
  const over = (limit: number | null, key: LimitText): AmountProblem | undefined =>
    limit !== null && amount > limit
      ? { key: `withdrawal:cashout.${key}`, params: { amount: formatMoney(limit) } }
      : undefined
  const below: AmountProblem | undefined =
    amount < policy.minimum ? { key: 'withdrawal:cashout.below', params: minimum } : undefined
  const problem =
    below ??
    over(policy.available, 'overBalance') ??
    over(policy.maximumPerRequest, 'overRequest') ??
    over(policy.leftToday, 'overDay') ??
    over(policy.leftThisMonth, 'overMonth')
  return problem ? { amount, problem } : { amount }
}

/** The most that can be asked for now, in cents; 0 when that is below the minimum. */
export function computeHighestAmount(policy: WithdrawalPolicy): number {
  const limits = [
    policy.available,
    policy.maximumPerRequest,
    policy.leftToday,
    policy.leftThisMonth,
  ]
  const most = Math.min(...limits.filter((limit): limit is number => limit !== null))
  return most < policy.minimum ? 0 : most
}
