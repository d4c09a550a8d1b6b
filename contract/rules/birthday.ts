import { toLatinDigits } from './digits'

/** The oldest birthday that a picker offers (spec §5: current year minus 120). */
const OLDEST_YEARS = 120

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

/** The rule that a birthday breaks, as a key of fields.json: no day, or outside the last 120 years. `today` is 'YYYY-MM-DD'. */
export function birthdayFault(birthday: string, today: string): 'birthdayRule' | 'onlyWithinRange' | undefined {
  if (!isDay(birthday)) return 'birthdayRule'
  const oldest = `${String(Number(today.slice(0, 4)) - OLDEST_YEARS).padStart(4, '0')}${today.slice(4)}`
  return birthday > today || birthday < oldest ? 'onlyWithinRange' : undefined
}
