/**
 * The Pacific calendar (America/Los_Angeles) that income and caps are counted by. Computed from the rule
 * itself (second Sunday of March to first Sunday of November, 2:00, in force since 2007), so that it is the same on
 * every host; the test holds it against the host's time zone data.
 */

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** A Pacific calendar date 'YYYY-MM-DD', and a Pacific month 'YYYY-MM'. */
export type PacificDay = string
export type PacificMonth = string

/** Day of the month of the nth Sunday. `month` is 1 to 12. */
function nthSunday(year: number, month: number, nth: number): number {
  const firstWeekday = new Date(Date.UTC(year, month - 1, 1)).getUTCDay()
  return 1 + ((7 - firstWeekday) % 7) + (nth - 1) * 7
}

/** Hours that Pacific time is behind UTC at an instant: 7 in daylight-saving time, else 8. */
function hoursBehind(instant: number): 7 | 8 {
  const year = new Date(instant - 8 * HOUR).getUTCFullYear()
  const summerStarts = Date.UTC(year, 2, nthSunday(year, 3, 2), 2 + 8)
  const summerEnds = Date.UTC(year, 10, nthSunday(year, 11, 1), 2 + 7)
  return instant >= summerStarts && instant < summerEnds ? 7 : 8
}

/** The Pacific wall clock of an instant, carried in the UTC fields of a Date. */
function wallClock(date: Date): Date {
  return new Date(date.getTime() - hoursBehind(date.getTime()) * HOUR)
}

/** The Pacific calendar day of an instant. */
export function pacificDay(date: Date): PacificDay {
  return wallClock(date).toISOString().slice(0, 10)
}

/** The Pacific month of an instant. */
export function pacificMonth(date: Date): PacificMonth {
  return pacificDay(date).slice(0, 7)
}

function calendarDay(day: PacificDay): number {
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(instant)) throw new RangeError(`not a calendar day: ${day}`)
  return instant
}

/** The instant at which a Pacific day begins. Midnight is never skipped or doubled there: both changes are at 2:00. */
export function startOfPacificDay(day: PacificDay): Date {
  const midnight = calendarDay(day)
  return new Date(midnight + hoursBehind(midnight + 8 * HOUR) * HOUR)
}

/** The instant at which a Pacific month begins. */
export function startOfPacificMonth(month: PacificMonth): Date {
  return startOfPacificDay(`${month}-01`)
}

/** The calendar day `count` days later (earlier when negative). */
export function addDays(day: PacificDay, count: number): PacificDay {
  return new Date(calendarDay(day) + count * DAY).toISOString().slice(0, 10)
}

/** The month `count` months later (earlier when negative). */
export function addMonths(month: PacificMonth, count: number): PacificMonth {
  const first = new Date(calendarDay(`${month}-01`))
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + count, 1)).toISOString().slice(0, 7)
}

/** Monday of the week that a day lies in. */
export function mondayOf(day: PacificDay): PacificDay {
  const weekday = new Date(calendarDay(day)).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}

/** When a Pacific month settles: the moment the given day (the 10th) of the next month ends. */
export function settlesAt(period: PacificMonth, settlementDay = 10): Date {
  return startOfPacificDay(addDays(`${addMonths(period, 1)}-01`, settlementDay))
}

/** The first settlement strictly after an instant. */
export function nextSettlement(after: Date, settlementDay = 10): Date {
  const current = pacificMonth(after)
  const ofLastMonth = settlesAt(addMonths(current, -1), settlementDay)
  return ofLastMonth > after ? ofLastMonth : settlesAt(current, settlementDay)
}
