import type { IncomeCategory, IncomeKind, IncomeStatus, IncomeType } from '@contract/income/schemas'
import type { Generated } from 'kysely'
import type { Level } from '../membership'

/** One income of one person. Amounts in US cents, `rate` in basis points of `base`; times are business time. */
export interface CommissionTable {
  id: string
  order_id: string
  order_no: string
  source_user_id: string
  /** The buyer as the beneficiary may see them, masked. */
  source_name: string
  source_code: string
  beneficiary_id: string
  kind: IncomeKind
  category: IncomeCategory
  type: IncomeType
  amount: number
  base: number
  rate: number
  rule_version: string
  /** The line as it stood: with rule version and base it explains the rate. */
  depth: 1 | 2
  beneficiary_level: Level
  beneficiary_star: number
  /** Star of the direct inviter; what a star income of depth 2 is less by. */
  inviter_star: number
  arrived_at: Date
  /** Pacific day 'YYYY-MM-DD' and month 'YYYY-MM' of its arrival. */
  pacific_day: string
  period: string
  settles_at: Date
  status: IncomeStatus
  remark: string | null
  settled_at: Date | null
  refunded_at: Date | null
  cancelled_at: Date | null
}

export interface SettlementRunTable {
  period: string
  started_at: Date
  finished_at: Date | null
  incomes: Generated<number>
  amount: Generated<number>
}

declare module '../../db/tables' {
  interface Tables {
    commission: CommissionTable
    settlement_run: SettlementRunTable
  }
}
