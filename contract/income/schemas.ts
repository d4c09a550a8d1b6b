import { z } from 'zod'
import { FilterDays } from '../list-filter-schema'
import { PageQuery } from '../paging-schema'

/** Income types: others buy VIP, buy SVIP, renew VIP, renew SVIP, upgrade SVIP, recharge computing power. */
export const incomeTypes = [
  'buyVip',
  'buySvip',
  'renewVip',
  'renewSvip',
  'upgradeSvip',
  'recharge',
] as const
export const IncomeType = z.enum(incomeTypes)
export type IncomeType = z.output<typeof IncomeType>

export const incomeCategories = ['promotional', 'distribution', 'other'] as const
export const IncomeCategory = z.enum(incomeCategories)
export type IncomeCategory = z.output<typeof IncomeCategory>

/** Settlement status of an income; a client shows 'unknown' for any other value (docs/product/income.md, "An income item"). */
export const incomeStatuses = ['notSettled', 'settled', 'refunded', 'cancelled'] as const
export const IncomeStatus = z.enum(incomeStatuses)
export type IncomeStatus = z.output<typeof IncomeStatus>

/** direct, second and star commissions. */
export const IncomeKind = z.enum(['direct', 'second', 'star'])
export type IncomeKind = z.output<typeof IncomeKind>

/** Income item. amount and base in US cents; rate in basis points of base. sourceUser: a direct member by name, anybody else masked. */
export const Income = z.object({
  id: z.string(),
  sourceUser: z.string(),
  sourceCode: z.string(),
  arrivalTime: z.string(),
  type: IncomeType,
  category: IncomeCategory,
  kind: IncomeKind,
  status: IncomeStatus,
  amount: z.number().int(),
  base: z.number().int(),
  rate: z.number().int(),
  ruleVersion: z.string(),
  /** Pacific month it belongs to, 'YYYY-MM', and when that month settles. */
  period: z.string(),
  settlesAt: z.string(),
  remark: z.string().nullable(),
  settledTime: z.string().nullable(),
  refundTime: z.string().nullable(),
  cancellationTime: z.string().nullable(),
})
export type Income = z.output<typeof Income>

/** A Pacific month 'YYYY-MM'; one that is still to come is refused. */
export const PacificMonth = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'onlyWithinRange')

/** month: the one that period and its sums are of; without it the one that runs. */
export const IncomeSummaryRequest = z.object({ month: PacificMonth.optional() })
export type IncomeSummaryRequest = z.input<typeof IncomeSummaryRequest>

/** What has just settled (docs/product/income.md, "Just settled"): US cents that are available since then and still there; canCashOut: the balance reaches the minimum of a withdrawal. */
export const JustSettled = z.object({
  amount: z.number().int(),
  at: z.string(),
  canCashOut: z.boolean(),
})
export type JustSettled = z.output<typeof JustSettled>

/** What a person has and is owed, US cents. debt is what a refund after settlement left to repay, as a positive sum. */
export const IncomeSummary = z.object({
  /** Everything ever earned and not refunded or cancelled ("my profits"). */
  profits: z.number().int(),
  /** Available to withdraw ("my balance"). */
  available: z.number().int(),
  hold: z.number().int(),
  pending: z.number().int(),
  debt: z.number().int(),
  /** What settled last, for as long as pages lead with it; null: nothing. */
  justSettled: JustSettled.nullable(),
  /** The Pacific month 'YYYY-MM' that was asked for, by default the current one: what it earned so far, and when it settles. */
  period: z.string(),
  periodAmount: z.number().int(),
  /** The same sum by category. */
  periodByCategory: z.object({
    promotional: z.number().int(),
    distribution: z.number().int(),
    other: z.number().int(),
  }),
  settlesAt: z.string(),
})
export type IncomeSummary = z.output<typeof IncomeSummary>

export const incomePeriods = ['all', 'week', 'month', 'year', 'custom'] as const

/** from and to are Pacific calendar dates 'YYYY-MM-DD', both included, with period 'custom'. source: id of the member whose purchases earned it. */
export const IncomeListRequest = PageQuery.extend({
  type: IncomeType.optional(),
  category: IncomeCategory.optional(),
  status: IncomeStatus.optional(),
  period: z.enum(incomePeriods).default('all'),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  source: z.string().min(1).max(64).optional(),
})
export type IncomeListRequest = z.input<typeof IncomeListRequest>

/** One Pacific month that is still to settle. */
export const PendingMonth = z.object({
  period: z.string(),
  amount: z.number().int(),
  count: z.number().int(),
  settlesAt: z.string(),
})
export type PendingMonth = z.output<typeof PendingMonth>
export const PendingResponse = z.array(PendingMonth)
export type PendingResponse = z.output<typeof PendingResponse>

/**
 * Sums for the chart: one point a Pacific day of a month (by default the current one), or a Pacific month of the last twelve.
 * from, to: by day of a range in the place of a month, such as a week; 31 days at most.
 */
export const TrendRequest = z.object({
  by: z.enum(['day', 'month']).default('day'),
  month: PacificMonth.optional(),
  ...FilterDays,
})
export type TrendRequest = z.input<typeof TrendRequest>
/** count: how many incomes the sum has. */
export const TrendPoint = z.object({
  date: z.string(),
  amount: z.number().int(),
  count: z.number().int(),
})
export type TrendPoint = z.output<typeof TrendPoint>
export const TrendResponse = z.array(TrendPoint)
export type TrendResponse = z.output<typeof TrendResponse>

/** Star income of one Pacific month, US cents. pending: the part of it that is still to settle. */
export const StarMonth = z.object({
  period: z.string(),
  amount: z.number().int(),
  count: z.number().int(),
  pending: z.number().int(),
  settlesAt: z.string(),
})
export type StarMonth = z.output<typeof StarMonth>

/** My star income by month, newest first; the current month is always there. rate: what the present star earns of an SVIP sale of a direct member, in basis points. */
export const StarIncomeResponse = z.object({
  star: z.number().int().min(0).max(7),
  rate: z.number().int(),
  total: z.number().int(),
  months: z.array(StarMonth),
})
export type StarIncomeResponse = z.output<typeof StarIncomeResponse>

export const IncomeIdRequest = z.object({ id: z.string() })
export type IncomeIdRequest = z.input<typeof IncomeIdRequest>
