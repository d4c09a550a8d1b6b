import { isDay, type Day } from './rules/day'
import { readDay, readUtc, type Dayjs } from './utc'

/** A month of the calendar, 'YYYY-MM'. */
export type Month = string

/** Its midnight, in UTC. */
export function computeMidnight(day: Day): Dayjs {
  if (!isDay(day)) throw new RangeError(`not a calendar day: ${day}`)
  return readDay(day)
}

/** The calendar day `count` days later (earlier when negative). */
export function addDays(day: Day, count: number): Day {
  return computeMidnight(day).add(count, 'day').format('YYYY-MM-DD')
}

/** The month `count` months later (earlier when negative). */
export function addMonths(month: Month, count: number): Month {
  return computeMidnight(`${month}-01`).add(count, 'month').format('YYYY-MM')
}

/** 28 to 31. */
export function countDaysOfMonth(month: Month): number {
  return readUtc(month).daysInMonth()
}

/** First and last day of a month. */
export function computeMonthRange(month: Month): { from: Day; to: Day } {
  return { from: `${month}-01`, to: `${month}-${countDaysOfMonth(month)}` }
}

/** 0 for Monday to 6 for Sunday (ISO 8601). */
export function computeWeekday(day: Day): number {
  return (computeMidnight(day).day() + 6) % 7
}

/** Monday of the week that a day lies in. */
export function computeMonday(day: Day): Day {
  return addDays(day, -computeWeekday(day))
}
