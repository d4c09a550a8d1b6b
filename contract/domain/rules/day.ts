import { readDay } from '../utc'
import { splitAtSigns } from './digits'

/** A day of the calendar, 'YYYY-MM-DD', of no time zone: text order is the order of time. */
export type Day = string

const DAY = 'YYYY-MM-DD'

/** A day of the calendar as 'YYYY-MM-DD', from the year 1 on. A day that a month lacks is none: reading it gives one of the next month. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && text > '0001' && readDay(text).format(DAY) === text
}

/**
 * The day that a person typed, in digits of any script and with any sign or none between them: '19900524', '1990/5/24'.
 * The year comes first: of '05.04.1990' nobody knows which is the month.
 */
export function parseDay(text: string): Day | undefined {
  const parts = splitAtSigns(text)
  const [, year, month = '', day = ''] =
    /^(\d{4}) (\d{1,2}) (\d{1,2})$/.exec(parts.join(' ')) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(parts.join('')) ??
    []
  const read = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(read) ? read : undefined
}

/** The same day some years off; 29 February becomes the 28th where there is none. */
export function shiftYears(day: Day, years: number): Day {
  return readDay(day).add(years, 'year').format(DAY)
}
