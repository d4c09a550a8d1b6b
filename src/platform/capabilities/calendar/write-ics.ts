import type { CalendarEntry } from './contract'

const LINE_OCTETS = 75

/** RFC 5545, 3.3.11: a text has its backslashes, semicolons, commas and line ends escaped. */
function escape(text: string): string {
  return text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')
}

function octetsOf(sign: string): number {
  const point = sign.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}

/** RFC 5545, 3.1: a line has 75 octets at most; what is longer goes on after a line end and a space. No character is cut. */
function fold(line: string): string {
  let folded = ''
  let octets = 0
  for (const sign of line) {
    const size = octetsOf(sign)
    if (octets + size > LINE_OCTETS) {
      folded += '\r\n '
      octets = 1
    }
    folded += sign
    octets += size
  }
  return folded
}

/** RFC 5545, 3.3.5, form 2: a time of UTC. */
function stamp(time: number): string {
  return new Date(time).toISOString().replace(/[-:]|\.\d+/g, '')
}

/** One entry as a file of iCalendar (RFC 5545). */
export function writeIcs(entry: CalendarEntry, now: number): string {
  const text = escape(entry.title)
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Starcard//Starcard//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escape(entry.uid)}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(entry.start)}`,
    `DTEND:${stamp(entry.end)}`,
    `SUMMARY:${text}`,
    `DESCRIPTION:${escape(entry.text)}`,
    ...entry.alarms.flatMap((minutes) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${text}`,
      `TRIGGER:-PT${minutes}M`,
      'END:VALARM',
    ]),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('')
}
