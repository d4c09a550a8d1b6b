/** What stands in a calendar or a list of reminders; `at` in milliseconds since 1970, to the second where the host counts so. */
export interface CalendarLine {
  title: string
  at: number
}

/** The one entry of a file of iCalendar, as a calendar reads it (RFC 5545: 3.1 folded lines, 3.3.11 escapes, 3.3.5 times of UTC). */
export function readCalendarFile(file: string): CalendarLine {
  const lines = file.replace(/\r\n[ \t]/g, '').split('\r\n')
  const valueOf = (name: string) =>
    lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1) ?? ''
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(valueOf('DTSTART')) ?? []
  return {
    title: valueOf('SUMMARY').replace(/\\([\\;,])/g, '$1'),
    at: Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`),
  }
}
