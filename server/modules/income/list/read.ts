import type { z } from 'zod'
import { AppError } from '../../../http/error'
import type {
  Income,
  IncomeListRequest,
  IncomeSummary,
  IncomeSummaryRequest,
  PendingResponse,
  StarIncomeResponse,
  TrendRequest,
  TrendResponse,
} from '@contract/income/schemas'
import { computePacificMonth, settlesAt } from '@contract/domain/pacific'
import type { PageOf } from '../../../http/endpoint'
import type { RequestContext } from '../../../http/context'
import { listNamesFor } from '../../account'
import { readUserBalances } from '../../ledger'
import { getMembership } from '../../membership'
import { loadJustSettled } from '../settlement/just-settled'
import {
  chooseDays,
  chooseMonth,
  computeDayRange,
  listDays,
  listPoints,
} from '../settlement/periods'
import { toIncome } from './presenter'
import { computeRate } from '../policy'
import {
  findOwnIncome,
  listIncomes,
  listPendingMonths,
  listStarMonths,
  sumByPoint,
  sumIncomes,
} from './repository'

/** What the caller has, is owed and owes, and a Pacific month (docs/product/income.md). @throws VALIDATION_FAILED */
export async function loadIncomeSummary(
  { services, userId, now }: RequestContext,
  { month }: IncomeSummaryRequest,
): Promise<IncomeSummary> {
  const { db, programme } = services
  const period = chooseMonth(month, now)
  const [balances, sums, justSettled] = await Promise.all([
    readUserBalances(db, userId),
    sumIncomes(db, userId, period),
    loadJustSettled(services, userId, now),
  ])
  return {
    profits: sums.profits,
    available: balances.available,
    hold: balances.hold,
    pending: balances.pending,
    debt: balances.debt === 0 ? 0 : -balances.debt,
    justSettled,
    period,
    periodAmount: sums.ofPeriod,
    periodByCategory: sums.byCategory,
    settlesAt: settlesAt(period, programme.settlement.closesOnDay).toISOString(),
  }
}

type ListRequest = IncomeListRequest & { pageNum: number; pageSize: number }

/** The caller's incomes, newest first, by the filters. @throws VALIDATION_FAILED */
export async function loadIncomeList(
  { services, userId, now }: RequestContext,
  request: ListRequest,
): Promise<PageOf<Income>> {
  const { type, category, status, source, pageNum, pageSize, last_id: lastId } = request
  const days = computeDayRange(request, now)
  const filter = { type, category, status, sourceUserId: source, days }
  const { rows, total } = await listIncomes(services.db, {
    userId,
    filter,
    pageNum,
    pageSize,
    lastId,
  })
  const sources = [...new Set(rows.map((row) => row.sourceUserId))]
  const names = await listNamesFor(services.db, userId, sources)
  return {
    rows: rows.map((row) => toIncome(row, names.get(row.sourceUserId))),
    total,
    lastId: rows.at(-1)?.id,
  }
}

/** The caller's last incomes from one member's purchases, and how many there are. */
export async function loadIncomesFrom(
  { services: { db }, userId }: RequestContext,
  sourceUserId: string,
  pageSize: number,
): Promise<{ rows: Income[]; total: number }> {
  const filter = { sourceUserId }
  const { rows, total } = await listIncomes(db, { userId, filter, pageNum: 1, pageSize })
  const names = await listNamesFor(db, userId, [sourceUserId])
  return { rows: rows.map((row) => toIncome(row, names.get(row.sourceUserId))), total }
}

export async function loadPendingMonths({
  services,
  userId,
}: RequestContext): Promise<PendingResponse> {
  return listPendingMonths(services.db, userId)
}

/** The chart: a point for each day of a Pacific month or range so far, or for each of the last twelve Pacific months. @throws VALIDATION_FAILED */
export async function loadIncomeTrend(
  { services, userId, now }: RequestContext,
  { by, month, from, to }: z.output<typeof TrendRequest>,
): Promise<TrendResponse> {
  const range = by === 'day' ? chooseDays({ from, to }, now) : undefined
  const dates = range ? listDays(range, now) : listPoints(by, chooseMonth(month, now), now)
  const sums = await sumByPoint(services.db, userId, by, {
    first: dates[0] ?? '',
    last: dates.at(-1) ?? '',
  })
  return dates.map((date) => ({ date, amount: 0, count: 0, ...sums.get(date) }))
}

/** My star income by Pacific month, and what the present star earns (docs/product/income.md, "Filters and charts"). */
export async function loadStarIncome({
  services,
  userId,
  now,
}: RequestContext): Promise<StarIncomeResponse> {
  const { db, programme } = services
  const [{ level, star }, kept] = await Promise.all([
    getMembership(db, userId, now),
    listStarMonths(db, userId),
  ])
  const period = computePacificMonth(now)
  const current = {
    period,
    amount: 0,
    count: 0,
    pending: 0,
    settlesAt: settlesAt(period, programme.settlement.closesOnDay).toISOString(),
  }
  return {
    star,
    rate: computeRate(programme.commissions, {
      kind: 'star',
      type: 'buySvip',
      depth: 1,
      level,
      star,
      inviterStar: 0,
    }),
    total: kept.reduce((sum, { amount }) => sum + amount, 0),
    months: kept[0]?.period === period ? kept : [current, ...kept],
  }
}

/** One of the caller's incomes. @throws NOT_FOUND */
export async function loadIncomeDetail(
  { services, userId }: RequestContext,
  { id }: { id: string },
): Promise<Income> {
  const row = await findOwnIncome(services.db, userId, id)
  if (!row) throw new AppError('NOT_FOUND')
  const names = await listNamesFor(services.db, userId, [row.sourceUserId])
  return toIncome(row, names.get(row.sourceUserId))
}
