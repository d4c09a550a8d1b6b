import type { IncomeStatus } from '@contract/income/schemas'
import type { ActivationCode } from '@contract/membership/schemas'
import type { OrderStatus } from '@contract/orders/schemas'
import type { WithdrawalStatus } from '@contract/withdrawal/schemas'
import type { MembershipLabel } from '@/components/member-card/membership-label'
import type { TextKey } from '@/i18n/text-key'

/** A state's word, and how its label looks: it waits, is done, failed, or is over. */
interface StateWord {
  text: TextKey
  look: 'warn' | 'ok' | 'bad' | 'plain'
}

/** The states of each thing that has any. A membership that runs shows its title instead. */
export interface States {
  membership: Exclude<MembershipLabel, 'active' | 'unknown'>
  income: IncomeStatus
  withdrawal: WithdrawalStatus
  order: OrderStatus
  code: ActivationCode['status']
  star: 'active' | 'reached'
}

type Table = {
  readonly [Kind in keyof States]: Readonly<Record<States[Kind] | 'unknown', StateWord>>
}

/** Every state that a screen names, with its word (docs/product/glossary.md, "State labels"). */
export const states: Table = {
  membership: {
    notEnabled: { text: 'home:status.notEnabled', look: 'plain' },
    vipNotEnabled: { text: 'home:status.vipNotEnabled', look: 'plain' },
    svipNotEnabled: { text: 'home:status.svipNotEnabled', look: 'plain' },
    vipExpired: { text: 'home:status.vipExpired', look: 'plain' },
    svipExpired: { text: 'home:status.svipExpired', look: 'plain' },
    unknown: { text: 'home:status.unknown', look: 'plain' },
  },
  income: {
    notSettled: { text: 'income:status.notSettled', look: 'warn' },
    settled: { text: 'income:status.settled', look: 'ok' },
    refunded: { text: 'income:status.refunded', look: 'plain' },
    cancelled: { text: 'income:status.cancelled', look: 'plain' },
    unknown: { text: 'income:status.unknown', look: 'plain' },
  },
  withdrawal: {
    pendingReview: { text: 'withdrawal:status.pendingReview', look: 'warn' },
    passed: { text: 'withdrawal:status.passed', look: 'warn' },
    transferred: { text: 'withdrawal:status.transferred', look: 'ok' },
    rejected: { text: 'withdrawal:status.rejected', look: 'bad' },
    cancelled: { text: 'withdrawal:status.cancelled', look: 'plain' },
    unknown: { text: 'withdrawal:status.unknown', look: 'plain' },
  },
  order: {
    created: { text: 'orders:status.created', look: 'warn' },
    paid: { text: 'orders:status.paid', look: 'ok' },
    refunded: { text: 'orders:status.refunded', look: 'plain' },
    cancelled: { text: 'orders:status.cancelled', look: 'plain' },
    unknown: { text: 'orders:status.unknown', look: 'plain' },
  },
  code: {
    unused: { text: 'membership:status.unused', look: 'ok' },
    given: { text: 'membership:status.given', look: 'warn' },
    transferred: { text: 'membership:status.transferred', look: 'plain' },
    expired: { text: 'membership:status.expired', look: 'plain' },
    revoked: { text: 'membership:status.revoked', look: 'plain' },
    unknown: { text: 'membership:status.unknown', look: 'plain' },
  },
  star: {
    active: { text: 'earnings:status.active', look: 'ok' },
    reached: { text: 'earnings:status.reached', look: 'warn' },
    unknown: { text: 'earnings:status.unknown', look: 'plain' },
  },
}

/** The word and look of a state; 'unknown' for one that this client does not know, as a newer server may send. */
export function findStateWord<Kind extends keyof States>(
  of: Kind,
  state: States[Kind] | 'unknown',
): StateWord {
  const table: Readonly<Record<string, StateWord>> = states[of]
  return Object.hasOwn(table, state) ? (table[state] ?? states[of].unknown) : states[of].unknown
}
