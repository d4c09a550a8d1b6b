/** Calendar fields of a moment; month is 1 to 12. */
export interface DateParts {
  year: number
  month: number
  day: number
  hour: number
  minute: number
}

/** Fields of a moment in the device's own time zone. */
export function readLocalParts(date: Date): DateParts {
  return {
    year: date.getFullYear(),
    month: date.getMonth() + 1,
    day: date.getDate(),
    hour: date.getHours(),
    minute: date.getMinutes(),
  }
}
