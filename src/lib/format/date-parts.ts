/** Calendar fields of a moment; month is 1 to 12. */
export interface DateParts {
  year: number
  month: number
  day: number
  hour: number
  minute: number
}

/** Fields of a moment in the device's own time zone. */
export function localParts(date: Date): DateParts {
  return { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate(), hour: date.getHours(), minute: date.getMinutes() }
}

function utcParts(date: Date): DateParts {
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate(), hour: date.getUTCHours(), minute: date.getUTCMinutes() }
}

/** UTC moment of the nth Sunday of a month, at an hour. */
function nthSunday(year: number, month: number, nth: number, hour: number): number {
  const first = new Date(Date.UTC(year, month, 1)).getUTCDay()
  return Date.UTC(year, month, 1 + ((7 - first) % 7) + (nth - 1) * 7, hour)
}

/** True in Pacific daylight time: from the second Sunday of March, 10:00 UTC, to the first of November, 09:00 UTC (the US rule since 2007). */
export function isPacificDaylight(date: Date): boolean {
  const year = date.getUTCFullYear()
  return date.getTime() >= nthSunday(year, 2, 2, 10) && date.getTime() < nthSunday(year, 10, 1, 9)
}

/** Fields of a moment in Pacific time, and which of the two it is. Works without Intl. */
export function pacificParts(date: Date): DateParts & { zone: 'PDT' | 'PST' } {
  const daylight = isPacificDaylight(date)
  const shifted = new Date(date.getTime() - (daylight ? 7 : 8) * 3600_000)
  return { ...utcParts(shifted), zone: daylight ? 'PDT' : 'PST' }
}
