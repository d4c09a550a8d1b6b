import { splitPacificTime } from '@contract/domain/pacific'
import { formatDayParts, formatMomentParts, parseMoment } from './date'

/** The Pacific day of a moment, which incomes are counted by (docs/product/calendar.md, "Showing dates"): `20 Nov 2026`. '' for no date. */
export function formatPacificDay(iso: string): string {
  const date = parseMoment(iso)
  return date ? formatDayParts(splitPacificTime(date)) : ''
}

/** Day and time in Pacific time, where income is settled: `11 Dec 2026, 00:00 PST`. */
export function formatPacific(iso: string): string {
  const date = parseMoment(iso)
  if (!date) return ''
  const parts = splitPacificTime(date)
  return `${formatMomentParts(parts)} ${parts.zone}`
}
