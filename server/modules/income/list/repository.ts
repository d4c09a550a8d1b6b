import { sql } from 'kysely'
import {
  type IncomeCategory,
  type IncomeStatus,
  type IncomeType,
  type PendingMonth,
  type StarMonth,
} from '@contract/income/schemas'
import type { Executor } from '../../../db/transaction'
import type { DayRange } from '../settlement/periods'
import type { CommissionTable } from '../tables'

export interface IncomeFilter {
  type?: IncomeType
  category?: IncomeCategory
  status?: IncomeStatus
  days?: DayRange
  sourceUserId?: string
}

const LIVE: readonly IncomeStatus[] = ['notSettled', 'settled']

export function findIncome(exec: Executor, id: string): Promise<CommissionTable | undefined> {
  return exec.selectFrom('commission').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findOwnIncome(
  exec: Executor,
  userId: string,
  id: string,
): Promise<CommissionTable | undefined> {
  return exec
    .selectFrom('commission')
    .selectAll()
    .where('id', '=', id)
    .where('beneficiaryId', '=', userId)
    .executeTakeFirst()
}

function filtered(exec: Executor, userId: string, filter: IncomeFilter) {
  const { type, category, status, days, sourceUserId } = filter
  return exec
    .selectFrom('commission')
    .where('beneficiaryId', '=', userId)
    .where(({ and, eb }) =>
      and([
        ...(type ? [eb('type', '=', type)] : []),
        ...(category ? [eb('category', '=', category)] : []),
        ...(sourceUserId ? [eb('sourceUserId', '=', sourceUserId)] : []),
        ...(status ? [eb('status', '=', status)] : []),
        ...(days ? [eb('pacificDay', '>=', days.from), eb('pacificDay', '<=', days.to)] : []),
      ]),
    )
}

/** Newest first. With `lastId` the page after that income, else by page number. */
export async function listIncomes(
  exec: Executor,
  query: {
    userId: string
    filter: IncomeFilter
    pageNum: number
    pageSize: number
    lastId?: string
  },
): Promise<{ rows: CommissionTable[]; total: number }> {
  const { userId, filter, pageNum, pageSize, lastId } = query
  const rows = await filtered(exec, userId, filter)
    .selectAll()
    .$if(lastId !== undefined, (rest) => rest.where('id', '<', lastId ?? ''))
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset(lastId === undefined ? (pageNum - 1) * pageSize : 0)
    .execute()
  const counted = await filtered(exec, userId, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total: counted.total }
}

/** Everything that a person earned and kept, and the part of one Pacific month, by category too. US cents. */
export async function sumIncomes(
  exec: Executor,
  userId: string,
  period: string,
): Promise<{ profits: number; ofPeriod: number; byCategory: Record<IncomeCategory, number> }> {
  // One reading of the person's rows for all of it.
  const rows = await exec
    .selectFrom('commission')
    .select('category')
    .select(sql<number>`sum(amount)::bigint`.as('profits'))
    .select(
      sql<number>`coalesce(sum(amount) FILTER (WHERE period = ${period}), 0)::bigint`.as(
        'ofPeriod',
      ),
    )
    .where('beneficiaryId', '=', userId)
    .where('status', 'in', [...LIVE])
    .groupBy('category')
    .execute()
  const sums = {
    profits: 0,
    ofPeriod: 0,
    byCategory: { promotional: 0, distribution: 0, other: 0 },
  }
  for (const { category, profits, ofPeriod } of rows) {
    sums.profits += profits
    sums.ofPeriod += ofPeriod
    sums.byCategory[category] = ofPeriod
  }
  return sums
}

/** Star income that a person kept, by Pacific month, newest first. */
export async function listStarMonths(exec: Executor, userId: string): Promise<StarMonth[]> {
  const rows = await exec
    .selectFrom('commission')
    .select(['period', 'settlesAt'])
    .select(sql<number>`sum(amount)::bigint`.as('amount'))
    .select(
      sql<number>`coalesce(sum(amount) FILTER (WHERE status = 'notSettled'), 0)::bigint`.as(
        'pending',
      ),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('beneficiaryId', '=', userId)
    .where('kind', '=', 'star')
    .where('status', 'in', [...LIVE])
    .groupBy(['period', 'settlesAt'])
    .orderBy('period', 'desc')
    .execute()
  return rows.map(({ period, settlesAt: settles, amount, pending, count }) => ({
    period,
    amount,
    pending,
    count,
    settlesAt: settles.toISOString(),
  }))
}

/** Months that are still to settle, oldest first. */
export async function listPendingMonths(exec: Executor, userId: string): Promise<PendingMonth[]> {
  const rows = await exec
    .selectFrom('commission')
    .select(['period', 'settlesAt'])
    .select(sql<number>`sum(amount)::bigint`.as('amount'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('beneficiaryId', '=', userId)
    .where('status', '=', 'notSettled')
    .groupBy(['period', 'settlesAt'])
    .orderBy('period')
    .execute()
  return rows.map(({ period, settlesAt: settles, amount, count }) => ({
    period,
    amount,
    count,
    settlesAt: settles.toISOString(),
  }))
}

/** Sums and numbers of kept incomes by Pacific day ('YYYY-MM-DD') or month ('YYYY-MM'), from the first to the last of `points`. */
export async function sumByPoint(
  exec: Executor,
  userId: string,
  by: 'day' | 'month',
  points: { first: string; last: string },
): Promise<Map<string, { amount: number; count: number }>> {
  const column = by === 'day' ? 'pacificDay' : 'period'
  const rows = await exec
    .selectFrom('commission')
    .select(`${column} as date`)
    .select(sql<number>`sum(amount)::bigint`.as('amount'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('beneficiaryId', '=', userId)
    .where('status', 'in', [...LIVE])
    .where(column, '>=', points.first)
    .where(column, '<=', points.last)
    .groupBy(column)
    .execute()
  return new Map(rows.map(({ date, amount, count }) => [date, { amount, count }]))
}

/** When a person's incomes settled last, and since when those of the same months did: batches have moments of their own. */
export async function findLastSettlement(
  exec: Executor,
  userId: string,
): Promise<{ from: Date; at: Date } | undefined> {
  const months = await exec
    .selectFrom('commission')
    .select(sql<Date>`min(settled_at)`.as('from'))
    .select(sql<Date>`max(settled_at)`.as('at'))
    .where('beneficiaryId', '=', userId)
    .where('status', '=', 'settled')
    .groupBy('period')
    .orderBy('at', 'desc')
    .execute()
  const [last] = months
  if (!last) return undefined
  const same = months.filter(({ at }) => at.getTime() === last.at.getTime())
  return { at: last.at, from: new Date(Math.min(...same.map(({ from }) => from.getTime()))) }
}
