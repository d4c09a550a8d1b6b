import type { Income, IncomeListRequest, IncomeSummary, PendingResponse, TrendResponse } from '@contract/income/schemas'
import { pacificMonth, settlesAt } from '../../clock/pacific'
import type { PageOf } from '../../http/endpoint'
import type { RequestContext } from '../../http/context'
import { userBalances } from '../ledger'
import { IncomeNotFound } from './errors'
import { daysOf, pointsOf } from './periods'
import { toIncome } from './presenter'
import { findOwnIncome, listIncomes, listPendingMonths, sumByPoint, sumIncomes } from './read-repository'

/** What the caller has, is owed and owes, and the current Pacific month (spec §2, income). */
export async function incomeSummary({ services, userId, now }: RequestContext): Promise<IncomeSummary> {
  const { db, programme } = services
  const period = pacificMonth(now)
  const [balances, sums] = await Promise.all([userBalances(db, userId), sumIncomes(db, userId, period)])
  return {
    profits: sums.profits,
    available: balances.available,
    hold: balances.hold,
    pending: balances.pending,
    debt: balances.debt === 0 ? 0 : -balances.debt,
    period,
    periodAmount: sums.ofPeriod,
    settlesAt: settlesAt(period, programme.settlement.closesOnDay).toISOString(),
  }
}

type ListRequest = IncomeListRequest & { pageNum: number; pageSize: number }

/** The caller's incomes, newest first, by the filters of spec §4. @throws DateRangeInvalid */
export async function incomeList({ services, userId, now }: RequestContext, request: ListRequest): Promise<PageOf<Income>> {
  const { type, category, status, pageNum, pageSize, last_id: lastId } = request
  const filter = { type, category, status, days: daysOf(request, now) }
  const { rows, total } = await listIncomes(services.db, { userId, filter, pageNum, pageSize, lastId })
  return { rows: rows.map(toIncome), total, lastId: rows.at(-1)?.id }
}

export async function pendingMonths({ services, userId }: RequestContext): Promise<PendingResponse> {
  return listPendingMonths(services.db, userId)
}

/** The chart: a point for each day of this Pacific month so far, or for each month of this Pacific year. */
export async function incomeTrend({ services, userId, now }: RequestContext, { by }: { by: 'day' | 'month' }): Promise<TrendResponse> {
  const dates = pointsOf(by, now)
  const sums = await sumByPoint(services.db, userId, by, { first: dates[0] ?? '', last: dates.at(-1) ?? '' })
  return dates.map((date) => ({ date, amount: sums.get(date) ?? 0 }))
}

/** One of the caller's incomes. @throws IncomeNotFound */
export async function incomeDetail({ services, userId }: RequestContext, { id }: { id: string }): Promise<Income> {
  const row = await findOwnIncome(services.db, userId, id)
  if (!row) throw new IncomeNotFound()
  return toIncome(row)
}
