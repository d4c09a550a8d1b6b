/**
 * The Pacific calendar (America/Los_Angeles) that income and caps are counted by. Computed from the rule
 * itself (second Sunday of March to first Sunday of November, 2:00, in force since 2007), so that it is the same on
 * every host; the test holds it against the host's time zone data.
 */
import { addDays, addMonths, computeMidnight, type Month } from './calendar'
import type { Day } from './rules/day'
import { readUtc, type Dayjs } from './utc'

/** A Pacific calendar date 'YYYY-MM-DD', and a Pacific month 'YYYY-MM'. */
export type PacificDay = Day
export type PacificMonth = Month

/** Daylight-saving time at a moment: from 2:00 standard time to 2:00 daylight-saving time. */
function isDaylight(at: Dayjs): boolean {
  // The last Sunday up to the 14th is the second of its month, up to the 7th the first.
  const starts = at
    .month(2)
    .date(14)
    .day(0)
    .startOf('day')
    .hour(2 + 8)
  const ends = at
    .month(10)
    .date(7)
    .day(0)
    .startOf('day')
    .hour(2 + 7)
  return !at.isBefore(starts) && at.isBefore(ends)
}

export function isPacificDaylight(date: Date): boolean {
  return isDaylight(readUtc(date))
}

/** The Pacific wall clock of an instant, carried in the fields of UTC. */
function wallClock(date: Date): Dayjs {
  return readUtc(date).subtract(isPacificDaylight(date) ? 7 : 8, 'hour')
}

/** Fields of an instant in Pacific time (month 1 to 12), and which of the two times it is. */
export function splitPacificTime(date: Date) {
  const at = wallClock(date)
  const zone: 'PDT' | 'PST' = isPacificDaylight(date) ? 'PDT' : 'PST'
  return {
    year: at.year(),
    month: at.month() + 1,
    day: at.date(),
    hour: at.hour(),
    minute: at.minute(),
    zone,
  }
}

/** The Pacific calendar day of an instant. */
export function computePacificDay(date: Date): PacificDay {
  return wallClock(date).toISOString().slice(0, 10)
}

/** The Pacific month of an instant. */
export function computePacificMonth(date: Date): PacificMonth {
  return computePacificDay(date).slice(0, 7)
}

/** The instant at which a Pacific day begins. Midnight is never skipped or doubled there: both changes are at 2:00. */
export function startOfPacificDay(day: PacificDay): Date {
  const inStandardTime = computeMidnight(day).add(8, 'hour')
  return inStandardTime.subtract(isDaylight(inStandardTime) ? 1 : 0, 'hour').toDate()
}

/** The instant at which a Pacific month begins. */
export function startOfPacificMonth(month: PacificMonth): Date {
  return startOfPacificDay(`${month}-01`)
}

/** When a Pacific month settles: the moment the given day (the 10th) of the next month ends. */
export function settlesAt(period: PacificMonth, settlementDay = 10): Date {
  return startOfPacificDay(addDays(`${addMonths(period, 1)}-01`, settlementDay))
}

/** The first settlement strictly after an instant. */
export function computeNextSettlement(after: Date, settlementDay = 10): Date {
  const current = computePacificMonth(after)
  const ofLastMonth = settlesAt(addMonths(current, -1), settlementDay)
  return ofLastMonth > after ? ofLastMonth : settlesAt(current, settlementDay)
}
