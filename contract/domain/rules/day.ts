import { readDay } from '../utc'
import { toLatinDigits } from './digits'

/** A day of the calendar, 'YYYY-MM-DD', of no time zone: text order is the order of time. */
export type Day = string

const DAY = 'YYYY-MM-DD'

/** 'YYYY-MM-DD' made of whatever digits were typed so far: '1990052' becomes '1990-05-2'. */
export function writeDay(text: string): string {
  const digits = toLatinDigits(text).replace(/\D/g, '').slice(0, 8)
  return [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].filter(Boolean).join('-')
}

/** A day of the calendar as 'YYYY-MM-DD', from the year 1 on. A day that a month lacks is none: reading it gives one of the next month. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && text > '0001' && readDay(text).format(DAY) === text
}

/** The same day some years off; 29 February becomes the 28th where there is none. */
export function shiftYears(day: Day, years: number): Day {
  return readDay(day).add(years, 'year').format(DAY)
}
