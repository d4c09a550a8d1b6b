import { isDay, shiftYears } from './day'
import type { DayRange } from './day-limits'

/** The oldest birthday that a picker offers: 120 years back. */
const OLDEST_YEARS = 120

/** The days that a birthday can be: the last 120 years. `today` is 'YYYY-MM-DD'. */
export function computeBirthdayLimits(today: string): DayRange {
  return { from: shiftYears(today, -OLDEST_YEARS), to: today }
}

/** The rule that a birthday breaks, as a key of fields.json: no day, or outside the last 120 years. `today` is 'YYYY-MM-DD'. */
export function findBirthdayFault(
  birthday: string,
  today: string,
): 'birthdayRule' | 'onlyWithinRange' | undefined {
  if (!isDay(birthday)) return 'birthdayRule'
  const { from, to } = computeBirthdayLimits(today)
  return birthday < from || birthday > to ? 'onlyWithinRange' : undefined
}
