import dayjs from 'dayjs'
import { addDays, computeMonthRange, computeMonday } from '@contract/domain/calendar'
import type { Day } from '@contract/domain/rules/day'
import { readNow } from '@/lib/format/now'

export type { Day }

const DAYS = [0, 1, 2, 3, 4, 5, 6] as const

/** The day where the person is, by the server's clock. */
export function computeToday(): Day {
  return dayjs(readNow()).format('YYYY-MM-DD')
}

/** Monday and Sunday of a day's week. */
export function computeWeekRange(day: Day): { from: Day; to: Day } {
  const from = computeMonday(day)
  return { from, to: addDays(from, 6) }
}

/** The weeks that a month touches, each from Monday to Sunday. */
export function listWeeksOfMonth(month: string): Day[][] {
  const weeks: Day[][] = []
  const { from, to } = computeMonthRange(month)
  for (let monday = computeMonday(from); monday <= to; monday = addDays(monday, 7)) {
    weeks.push(DAYS.map((count) => addDays(monday, count)))
  }
  return weeks
}

/** The day itself, or the limit that it lies beyond. */
export function clampDay(day: Day, { from, to }: { from: Day; to: Day }): Day {
  return day < from ? from : day > to ? to : day
}
