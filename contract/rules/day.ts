import { toLatinDigits } from './digits'

/** 'YYYY-MM-DD' made of whatever digits were typed so far: '1990052' becomes '1990-05-2'. */
export function writeDay(text: string): string {
  const digits = toLatinDigits(text).replace(/\D/g, '').slice(0, 8)
  return [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].filter(Boolean).join('-')
}

/** A day of the calendar as 'YYYY-MM-DD'. */
export function isDay(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const date = new Date(Date.UTC(year, month - 1, day))
  return year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** The same day some years off; 29 February becomes the 28th where there is none. */
export function shiftYears(day: string, years: number): string {
  const moved = String(Number(day.slice(0, 4)) + years).padStart(4, '0') + day.slice(4)
  return isDay(moved) ? moved : `${moved.slice(0, 8)}28`
}
