import { isDay, shiftYears } from './day'

/** The oldest birthday that a picker offers (spec §5: current year minus 120). */
const OLDEST_YEARS = 120

/** The rule that a birthday breaks, as a key of fields.json: no day, or outside the last 120 years. `today` is 'YYYY-MM-DD'. */
export function birthdayFault(birthday: string, today: string): 'birthdayRule' | 'onlyWithinRange' | undefined {
  if (!isDay(birthday)) return 'birthdayRule'
  return birthday > today || birthday < shiftYears(today, -OLDEST_YEARS) ? 'onlyWithinRange' : undefined
}
