import { useLanguageStore } from '@/i18n/language-store'
import { dateWords, writeMoment } from './date-words'
import { readLocalParts, type DateParts } from './date-parts'

function words() {
  return dateWords[useLanguageStore.getState().language]
}

/** undefined for what is not a moment */
export function parseMoment(iso: string): Date | undefined {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? undefined : date
}

export function formatMomentParts(parts: DateParts): string {
  return writeMoment(useLanguageStore.getState().language, parts)
}

export function formatDayParts({ year, month, day }: DateParts): string {
  return words().day(year, month, day)
}

/** The day of a moment in the person's own time zone: `21 Nov 2026`. '' for no date. */
export function formatDay(iso: string): string {
  const date = parseMoment(iso)
  return date ? formatDayParts(readLocalParts(date)) : ''
}

/** Day and time in the person's own time zone: `21 Nov 2026, 18:05`. */
export function formatDateTime(iso: string): string {
  const date = parseMoment(iso)
  return date ? formatMomentParts(readLocalParts(date)) : ''
}
