import { countDaysOfMonth } from '@contract/domain/calendar'
import { pickerTimes, computePickerYears, type DayRange } from '@contract/domain/rules/day-limits'
import { computeToday } from '@/lib/calendar/days'
import { readLocalParts, type DateParts } from '@/lib/format/date-parts'
import { readNow } from '@/lib/format/now'

export type PickerMode = 'date' | 'time' | 'dateTime' | 'month'
export type Part = keyof DateParts

const PARTS: Readonly<Record<PickerMode, readonly Part[]>> = {
  date: ['year', 'month', 'day'],
  time: ['hour', 'minute'],
  dateTime: ['year', 'month', 'day', 'hour', 'minute'],
  month: ['year', 'month'],
}

const two = (n: number) => String(n).padStart(2, '0')
const upTo = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)
const monthOf = ({ year, month }: DateParts) => `${String(year).padStart(4, '0')}-${two(month)}`

/** How a moment is written in a mode: text order is its order in time. */
export function formatMoment(moment: DateParts, mode: PickerMode): string {
  const day = `${monthOf(moment)}-${two(moment.day)}`
  const time = `${two(moment.hour)}:${two(moment.minute)}`
  return { date: day, time, dateTime: `${day} ${time}`, month: monthOf(moment) }[mode]
}

/** Reads what `formatMoment` wrote; parts that it does not name are now's. */
export function readMoment(text: string): DateParts {
  const current = readLocalParts(readNow())
  const date = /^(\d{4})-(\d{2})(?:-(\d{2}))?/.exec(text)
  const time = /(\d{2}):(\d{2})$/.exec(text)
  const read = (part: string | undefined, other: number) =>
    part === undefined ? other : Number(part)
  const moment = {
    year: read(date?.[1], current.year),
    month: read(date?.[2], current.month),
    day: read(date?.[3], current.day),
    hour: read(time?.[1], current.hour),
    minute: read(time?.[2], current.minute),
  }
  return replacePart(moment, 'day', moment.day)
}

/** A moment with one part changed; a day that the month lacks becomes its last. */
export function replacePart(moment: DateParts, part: Part, value: number): DateParts {
  const next = { ...moment, [part]: value }
  return { ...next, day: Math.min(next.day, countDaysOfMonth(monthOf(next))) }
}

/** Limits for a picker that was told none. */
export function getDefaultLimits(mode: PickerMode): DayRange {
  if (mode === 'time') return pickerTimes
  const years = computePickerYears(computeToday())
  const from = `${String(years[0])}-01-01`
  const to = `${String(years[years.length - 1])}-12-31`
  if (mode === 'month') return { from: from.slice(0, 7), to: to.slice(0, 7) }
  return mode === 'date'
    ? { from, to }
    : { from: `${from} ${pickerTimes.from}`, to: `${to} ${pickerTimes.to}` }
}

/** The columns of a mode, with the numbers that each offers. */
export function buildColumns(
  mode: PickerMode,
  moment: DateParts,
  within: DayRange,
): { part: Part; numbers: number[] }[] {
  const years = () =>
    upTo(
      Math.min(Number(within.from.slice(0, 4)), moment.year),
      Math.max(Number(within.to.slice(0, 4)), moment.year),
    )
  const numbers: Readonly<Record<Part, () => number[]>> = {
    year: years,
    month: () => upTo(1, 12),
    day: () => upTo(1, countDaysOfMonth(monthOf(moment))),
    hour: () => upTo(0, 23),
    minute: () => upTo(0, 59),
  }
  return PARTS[mode].map((part) => ({ part, numbers: numbers[part]() }))
}
