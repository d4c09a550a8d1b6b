import { cents, type Cents } from '@contract/domain/money'
import type { WalletNetworkName } from '@contract/domain/rules/wallet-address'
import type { WithdrawalStatus } from '@contract/withdrawal/schemas'
import type { WithdrawalRules } from '../../../config/withdrawals'
import type { ApprovalsNeeded } from '../tables'

/** What a user has asked for so far and still counts toward the caps (not rejected, not cancelled). */
export interface Counted {
  today: Cents
  thisMonth: Cents
}

export interface PayoutTarget {
  kind: 'usdt' | 'bank'
  network: WalletNetworkName | null
  receivesFrom: Date | null
}

export type Refusal =
  | { type: 'kind' }
  | { type: 'network' }
  | { type: 'waiting'; receivesFrom: Date }
  | { type: 'minimum'; minimum: Cents }
  | { type: 'request'; maximum: Cents }
  | { type: 'day'; maximum: Cents; left: Cents }
  | { type: 'month'; maximum: Cents; left: Cents }
  | { type: 'balance'; available: Cents }

/** States whose amount counts toward the caps. */
export const countedStatuses: readonly WithdrawalStatus[] = [
  'pendingReview',
  'passed',
  'unknown',
  'transferred',
]

function left(maximum: Cents, used: Cents): Cents {
  return cents(Math.max(0, maximum - used))
}

export function computeLeftToday(rules: WithdrawalRules, counted: Counted): Cents | null {
  return rules.maximumPerDay === null ? null : left(rules.maximumPerDay, counted.today)
}

export function computeLeftThisMonth(rules: WithdrawalRules, counted: Counted): Cents {
  return left(rules.maximumPerMonth, counted.thisMonth)
}

/** Whether the policy pays out to such an account at all. */
export function isUsable(
  rules: WithdrawalRules,
  target: Pick<PayoutTarget, 'kind' | 'network'>,
): boolean {
  if (!rules.kinds.includes(target.kind)) return false
  return (
    target.kind === 'bank' || (target.network !== null && rules.networks.includes(target.network))
  )
}

/** A payout account that is too new to receive. */
export function isWaiting(
  { receivesFrom }: Pick<PayoutTarget, 'receivesFrom'>,
  now: Date,
): boolean {
  return receivesFrom !== null && now < receivesFrom
}

/** Why a request is refused, or undefined when the policy allows it. Pure: the caller has locked what it passes in. */
export function findRefusal(
  rules: WithdrawalRules,
  request: { amount: Cents; target: PayoutTarget; available: Cents; counted: Counted; now: Date },
): Refusal | undefined {
  const { amount, target, available, counted, now } = request
  if (!rules.kinds.includes(target.kind)) return { type: 'kind' }
  if (!isUsable(rules, target)) return { type: 'network' }
  if (target.receivesFrom && isWaiting(target, now))
    return { type: 'waiting', receivesFrom: target.receivesFrom }
  if (amount < rules.minimum) return { type: 'minimum', minimum: rules.minimum }
  if (rules.maximumPerRequest !== null && amount > rules.maximumPerRequest)
    return { type: 'request', maximum: rules.maximumPerRequest }
  const today = computeLeftToday(rules, counted)
  if (rules.maximumPerDay !== null && today !== null && amount > today)
    return { type: 'day', maximum: rules.maximumPerDay, left: today }
  const month = computeLeftThisMonth(rules, counted)
  if (amount > month) return { type: 'month', maximum: rules.maximumPerMonth, left: month }
  return amount > available ? { type: 'balance', available } : undefined
}

/**
 * How many different operators must approve a request: two from the one on with which the member's requests of its
 * Pacific day, or of its month, are above the review threshold together. `counted` is what was asked for before it.
 */
export function countApprovalsNeeded(
  amount: Cents,
  counted: Counted,
  reviewThreshold: Cents,
): ApprovalsNeeded {
  return amount + Math.max(counted.today, counted.thisMonth) > reviewThreshold ? 2 : 1
}

/** Where money that comes back goes: the debt (zero or negative) first, then the available balance. */
export function splitReturn(amount: Cents, debt: Cents): { debt: Cents; available: Cents } {
  const repaid = cents(Math.min(amount, 0 - debt))
  return { debt: repaid, available: cents(amount - repaid) }
}
