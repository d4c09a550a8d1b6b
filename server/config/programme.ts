import { planRules, type PlanRules } from './plans'
import { withdrawalSettings, type WithdrawalSettings } from './withdrawals'

/** The programme's figures (domain.md), versioned; stored with every record that they produce. */
export interface Programme {
  /** Plans, prices, activation codes and the life of an order. */
  purchases: PlanRules
  /** Withdrawal policies `current` and `legacy`, and the review threshold. */
  withdrawals: WithdrawalSettings
  version: string
}

export const programme: Programme = { version: '2026-11', purchases: planRules, withdrawals: withdrawalSettings }
