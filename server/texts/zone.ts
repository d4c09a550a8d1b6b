import type { Day } from '@contract/domain/rules/day'

/** A moment as a spreadsheet reads it, in a time zone by its IANA name or its offset (+08:00): `2026-11-22 02:05`. UTC for one that is not known. */
export function formatInZone(moment: Date, timeZone: string): string {
  const offset = /^([+-])(\d{2}):(\d{2})$/.exec(timeZone)
  if (offset) {
    const [, sign, hours, minutes] = offset
    const shift = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -60_000 : 60_000)
    return write(new Date(moment.getTime() + shift), 'UTC')
  }
  try {
    return write(moment, timeZone)
  } catch {
    return write(moment, 'UTC')
  }
}

/** The local date of a moment. */
export const dayIn = (zone: string, moment: Date): Day => formatInZone(moment, zone).slice(0, 10)

/** By how many minutes a time zone is ahead of UTC at a moment; as `formatInZone`, 0 for one that is not known. */
export function offsetIn(timeZone: string, moment: Date): number {
  const shown = Date.parse(`${formatInZone(moment, timeZone).replace(' ', 'T')}Z`)
  return Math.floor(shown / 60_000) - Math.floor(moment.getTime() / 60_000)
}

/** What is said of a time zone: its name as it was given, UTC for one that is not known. */
export function nameZone(timeZone: string): string {
  if (/^[+-]\d{2}:\d{2}$/.test(timeZone)) return `UTC${timeZone}`
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}

/** @throws RangeError for a time zone that is not known */
function write(moment: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(moment)
  const of = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? ''
  return `${of('year')}-${of('month')}-${of('day')} ${of('hour')}:${of('minute')}`
}
