import { AppError } from '../../../http/error'
import { computeFilterDays } from '../../../http/filter-days'
import { addDays, addMonths, computeMonday, computeMonthRange } from '@contract/domain/calendar'
import type { IncomeListRequest } from '@contract/income/schemas'
import {
  computePacificDay,
  computePacificMonth,
  type PacificDay,
  type PacificMonth,
} from '@contract/domain/pacific'

/** Pacific days, both included. */
export interface DayRange {
  from: PacificDay
  to: PacificDay
}

/**
 * The Pacific days that a period filter means: this week begins on Monday; a missing end of a
 * custom range is today (docs/product/income.md, "Filters and charts"). Undefined: no bound.
 * @throws VALIDATION_FAILED when the start is later than the end
 */
export function computeDayRange(
  { period, from, to }: Pick<IncomeListRequest, 'period' | 'from' | 'to'>,
  now: Date,
): DayRange | undefined {
  const today = computePacificDay(now)
  if (period === 'week') return { from: computeMonday(today), to: today }
  if (period === 'month') return { from: `${computePacificMonth(now)}-01`, to: today }
  if (period === 'year') return { from: `${today.slice(0, 4)}-01-01`, to: today }
  if (period !== 'custom') return undefined
  const range = { from: from ?? today, to: to ?? today }
  if (range.from > range.to) throw new AppError('VALIDATION_FAILED', {}, { from: 'startAfterEnd' })
  return range
}

const MONTHS_OF_CHART = 12

/**
 * The Pacific month that was asked for, by default the one that runs.
 * @throws VALIDATION_FAILED for one that is still to come
 */
export function chooseMonth(month: PacificMonth | undefined, now: Date): PacificMonth {
  const current = computePacificMonth(now)
  if (month !== undefined && month > current)
    throw new AppError('VALIDATION_FAILED', {}, { month: 'onlyWithinRange' })
  return month ?? current
}

const MAX_DAYS_OF_CHART = 31

/**
 * The Pacific days that a chart was asked for in the place of a month. Undefined: a month was.
 * @throws VALIDATION_FAILED for a start after the end, one that is still to come, and too many days
 */
export function chooseDays(asked: Partial<DayRange>, now: Date): DayRange | undefined {
  const range = computeFilterDays(asked, now)
  if (!range) return undefined
  if (range.from > computePacificDay(now))
    throw new AppError('VALIDATION_FAILED', {}, { from: 'onlyWithinRange' })
  if (range.to > addDays(range.from, MAX_DAYS_OF_CHART - 1))
    throw new AppError('VALIDATION_FAILED', {}, { to: 'onlyWithinRange' })
  return range
}

/** The days of a range so far. */
export function listDays({ from, to }: DayRange, now: Date): string[] {
  const today = computePacificDay(now)
  const points: string[] = []
  for (let day = from; day <= to && day <= today; day = addDays(day, 1)) points.push(day)
  return points
}

/** The points of a chart so far: each day of a Pacific month, or each of the last twelve Pacific months. */
export function listPoints(by: 'day' | 'month', month: PacificMonth, now: Date): string[] {
  if (by === 'month')
    return Array.from({ length: MONTHS_OF_CHART }, (_, index) =>
      addMonths(computePacificMonth(now), index + 1 - MONTHS_OF_CHART),
    )
  return listDays(computeMonthRange(month), now)
}
