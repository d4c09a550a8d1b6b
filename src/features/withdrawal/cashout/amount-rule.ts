import type { WithdrawalPolicy } from '@contract/withdrawal/schemas'
import {
  formatMoney,
  findMoneyFault,
  parseMoney,
  type Cents,
  type MoneyFault,
} from '@contract/domain/money'

type LimitText = 'overRequest' | 'overDay' | 'overMonth'
type FaultText = 'enterAmount' | 'decimals' | 'twoWays' | 'tooLarge'

/** What is wrong with an amount: its text, and the figures that it names. */
export interface AmountProblem {
  key: `withdrawal:cashout.${FaultText | 'below' | 'overBalance' | LimitText}`
  params: Readonly<Record<'amount' | 'more', string>>
}

const TEXT_OF_FAULT: Record<Exclude<MoneyFault, 'empty'>, FaultText> = {
  noAmount: 'enterAmount',
  decimals: 'decimals',
  twoWays: 'twoWays',
  tooLarge: 'tooLarge',
}

function describe(
  text: FaultText | 'below' | 'overBalance' | LimitText,
  amount: number,
  more = 0,
): AmountProblem {
  return {
    key: `withdrawal:cashout.${text}`,
    params: { amount: formatMoney(amount), more: formatMoney(more) },
  }
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
  const amount = parseMoney(text)
  if (amount === undefined) {
    const fault = findMoneyFault(text) ?? 'empty'
    return fault === 'empty' ? {} : { problem: describe(TEXT_OF_FAULT[fault], policy.available) }
  }
  const over = (limit: number | null, name: LimitText) =>
    limit !== null && amount > limit ? describe(name, limit) : undefined
  const { minimum, available } = policy
  const problem =
    (amount < minimum ? describe('below', minimum) : undefined) ??
    (amount > available ? describe('overBalance', available, amount - available) : undefined) ??
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
