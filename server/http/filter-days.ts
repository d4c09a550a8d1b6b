import { addDays } from '@contract/domain/calendar'
import { completeRange, type DayRange } from '@contract/domain/rules/day-limits'
import { computePacificDay, startOfPacificDay } from '@contract/domain/pacific'
import { AppError } from './error'

/**
 * The Pacific days that a list is narrowed to, both included; a missing start or end is today. Undefined: no bound.
 * @throws VALIDATION_FAILED when the start is later than the end
 */
export function computeFilterDays(asked: Partial<DayRange>, now: Date): DayRange | undefined {
  if (asked.from === undefined && asked.to === undefined) return undefined
  const range = completeRange(asked, computePacificDay(now))
  if (range.from > range.to) throw new AppError('VALIDATION_FAILED', {}, { from: 'startAfterEnd' })
  return range
}

/** The moments at which such days begin and, not included, end. */
export function computeFilterMoments({ from, to }: DayRange): { since: Date; before: Date } {
  return { since: startOfPacificDay(from), before: startOfPacificDay(addDays(to, 1)) }
}
