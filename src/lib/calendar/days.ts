import { localParts } from '@/lib/format/date-parts'
import { now } from '@/lib/format/now'

/** A day of the calendar, 'YYYY-MM-DD', of no time zone: text order is the order of time. A month is 'YYYY-MM'. */
export type Day = string

const DAY_MS = 86_400_000
const DAYS = [0, 1, 2, 3, 4, 5, 6] as const

const two = (n: number) => String(n).padStart(2, '0')
const write = (year: number, month: number, day: number) => `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
const toTime = (day: Day) => Date.parse(`${day}T00:00:00Z`)
const toDay = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The day where the person is, by the server's clock. */
export function today(): Day {
  const { year, month, day } = localParts(now())
  return write(year, month, day)
}

export function addDays(day: Day, count: number): Day {
  return toDay(toTime(day) + count * DAY_MS)
}

/** The month `count` months on. */
export function addMonths(month: string, count: number): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count
  return write(Math.floor(at / 12), (at % 12) + 1, 1).slice(0, 7)
}

/** 28 to 31. */
export function lengthOfMonth(month: string): number {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate()
}

/** 0 for Monday to 6 for Sunday (ISO 8601). */
export function weekdayOf(day: Day): number {
  return (new Date(toTime(day)).getUTCDay() + 6) % 7
}

/** Monday and Sunday of a day's week. */
export function weekOf(day: Day): { from: Day; to: Day } {
  const from = addDays(day, -weekdayOf(day))
  return { from, to: addDays(from, 6) }
}

/** The weeks that a month touches, each from Monday to Sunday. */
export function weeksOfMonth(month: string): Day[][] {
  const weeks: Day[][] = []
  const last = `${month}-${two(lengthOfMonth(month))}`
  for (let monday = weekOf(`${month}-01`).from; monday <= last; monday = addDays(monday, 7)) {
    weeks.push(DAYS.map((count) => addDays(monday, count)))
  }
  return weeks
}

/** The day itself, or the limit that it lies beyond. */
export function nearestDay(day: Day, { from, to }: { from: Day; to: Day }): Day {
  return day < from ? from : day > to ? to : day
}
