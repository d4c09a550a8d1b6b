import { isDay, shiftYears } from './day'

/** Days are 'YYYY-MM-DD', both ends included. */
export interface DayRange {
  from: string
  to: string
}

/** What a picker of days offers unless told otherwise: 150 years either side of today, 00:00 to 23:59 (docs/product/calendar.md, "Limits of pickers"). */
export function computePickerLimits(today: string): DayRange {
  return { from: shiftYears(today, -150), to: shiftYears(today, 150) }
}

/** Times of a day that a picker offers. */
export const pickerTimes = { from: '00:00', to: '23:59' } as const

/** What a date field of a form allows: 10 years either side of today. */
export function computeFieldLimits(today: string): DayRange {
  return { from: shiftYears(today, -10), to: shiftYears(today, 10) }
}

/** The years on a picker's wheel: the current one minus 120 to plus 79. */
export function computePickerYears(today: string): number[] {
  const year = Number(today.slice(0, 4))
  return Array.from({ length: 200 }, (_, index) => year - 120 + index)
}

/** The years of the date picker: 2020 to the current one. */
export function computeDatePickerYears(today: string): number[] {
  const year = Number(today.slice(0, 4))
  return Array.from(
    { length: Math.max(1, year - 2019) },
    (_, index) => Math.min(2020, year) + index,
  )
}

/** Messages are keys of locales/<lang>/fields.json. */
export type DayFault = 'birthdayRule' | 'onlyWithinRange' | 'startAfterEnd'

/** What is wrong with a picked day: none of the calendar, or out of the limits ('only within the limit range'). */
export function findDayFault(day: string, { from, to }: DayRange): DayFault | undefined {
  if (!isDay(day)) return 'birthdayRule'
  return day < from || day > to ? 'onlyWithinRange' : undefined
}

/** What is wrong with a picked range: an end of it, or its order ('start time cannot be greater than end time'). */
export function findRangeFault(range: DayRange, limits: DayRange): DayFault | undefined {
  return (
    findDayFault(range.from, limits) ??
    findDayFault(range.to, limits) ??
    (range.from > range.to ? 'startAfterEnd' : undefined)
  )
}

/** A filter's range of dates: a missing end or start is today. */
export function completeRange({ from, to }: Partial<DayRange>, today: string): DayRange {
  return { from: from || today, to: to || today }
}
