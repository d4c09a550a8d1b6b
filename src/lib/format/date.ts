import { pacificParts } from '@contract/domain/pacific'
import { useLanguageStore } from '@/i18n/language-store'
import { dateWords } from './date-words'
import { readLocalParts, type DateParts } from './date-parts'

function words() {
  return dateWords[useLanguageStore.getState().language]
}

function parse(iso: string): Date | undefined {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? undefined : date
}

function clock({ hour, minute }: DateParts): string {
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

function momentOf(parts: DateParts): string {
  return `${dayOf(parts)}${words().joint}${clock(parts)}`
}

function dayOf({ year, month, day }: DateParts): string {
  return words().day(year, month, day)
}

/** The day of a moment in the person's own time zone: `21 Nov 2026`. '' for no date. */
export function formatDay(iso: string): string {
  const date = parse(iso)
  return date ? dayOf(readLocalParts(date)) : ''
}

/** Day and time in the person's own time zone: `21 Nov 2026, 18:05`. */
export function formatDateTime(iso: string): string {
  const date = parse(iso)
  return date ? momentOf(readLocalParts(date)) : ''
}

/** The Pacific day of a moment, which incomes are counted by (docs/product/calendar.md, "Showing dates"): `20 Nov 2026`. '' for no date. */
export function formatPacificDay(iso: string): string {
  const date = parse(iso)
  return date ? dayOf(pacificParts(date)) : ''
}

/** A month 'YYYY-MM': `Nov 2026`. */
export function formatMonth(month: string): string {
  const match = /^(\d{4})-(\d{2})$/.exec(month)
  return match ? words().month(Number(match[1]), Number(match[2])) : ''
}

/** Day and time in Pacific time, where income is settled: `11 Dec 2026, 00:00 PST`. */
export function formatPacific(iso: string): string {
  const date = parse(iso)
  if (!date) return ''
  const parts = pacificParts(date)
  return `${momentOf(parts)} ${parts.zone}`
}
