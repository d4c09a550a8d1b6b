import { AppError } from '../../../http/error'
import { addDays, addMonths, computeMonday } from '@contract/domain/calendar'
import type { IncomeListRequest } from '@contract/income/schemas'
import { computePacificDay, computePacificMonth, type PacificDay } from '@contract/domain/pacific'

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

/** The points of a chart so far: each day of this Pacific month, or each month of this Pacific year. */
export function listPoints(by: 'day' | 'month', now: Date): string[] {
  const today = computePacificDay(now)
  const points: string[] = []
  if (by === 'day')
    for (let day = `${computePacificMonth(now)}-01`; day <= today; day = addDays(day, 1))
      points.push(day)
  else
    for (
      let month = `${today.slice(0, 4)}-01`;
      month <= computePacificMonth(now);
      month = addMonths(month, 1)
    )
      points.push(month)
  return points
}
