import type { IncomeCategory, IncomeKind, IncomeStatus, IncomeType } from '@contract/income/schemas'
import type { Generated } from 'kysely'
import type { Level } from '../membership'

/** One income of one person. Amounts in US cents, `rate` in basis points of `base`; times are business time. */
export interface CommissionTable {
  id: string
  orderId: string
  orderNo: string
  sourceUserId: string
  /** The buyer as the beneficiary may see them, masked. */
  sourceName: string
  sourceCode: string
  beneficiaryId: string
  kind: IncomeKind
  category: IncomeCategory
  type: IncomeType
  amount: number
  base: number
  rate: number
  ruleVersion: string
  /** The upline as it stood: with rule version and base it explains the rate. */
  depth: 1 | 2
  beneficiaryLevel: Level
  beneficiaryStar: number
  /** Star of the direct inviter; what a star income of depth 2 is less by. */
  inviterStar: number
  arrivedAt: Date
  /** Pacific day 'YYYY-MM-DD' and month 'YYYY-MM' of its arrival. */
  pacificDay: string
  period: string
  settlesAt: Date
  status: IncomeStatus
  remark: string | null
  settledAt: Date | null
  refundedAt: Date | null
  cancelledAt: Date | null
}

export interface SettlementRunTable {
  period: string
  startedAt: Date
  finishedAt: Date | null
  incomes: Generated<number>
  amount: Generated<number>
}

declare module '../../db/tables' {
  interface Tables {
    commission: CommissionTable
    settlement_run: SettlementRunTable
  }
}
