import type { Translate } from '@/i18n/text-key'
import { formatDayParts } from '@/lib/format/date'
import { readLocalParts, type DateParts } from '@/lib/format/date-parts'
import { readNow } from '@/lib/format/now'

const two = (value: number) => String(value).padStart(2, '0')
const DAY_MS = 24 * 3600 * 1000

/** A day that can be compared: `2026-11-26` in the device's own time zone. */
export function dayOf(iso: string): string {
  const { year, month, day } = readLocalParts(new Date(iso))
  return `${year}-${two(month)}-${two(day)}`
}

const isSame = (one: DateParts, other: DateParts) =>
  one.year === other.year && one.month === other.month && one.day === other.day

/** `09:05` in the device's own time zone. */
export function sayClock(iso: string): string {
  const { hour, minute } = readLocalParts(new Date(iso))
  return `${two(hour)}:${two(minute)}`
}

/** Heading of a day: today, yesterday, or its date. */
export function sayDay(t: Translate, iso: string): string {
  const parts = readLocalParts(new Date(iso))
  const now = readNow()
  if (isSame(parts, readLocalParts(now))) return t('messages:today')
  const yesterday = readLocalParts(new Date(now.getTime() - DAY_MS))
  return isSame(parts, yesterday) ? t('messages:yesterday') : formatDayParts(parts)
}

/** When the last message of a row came: its time today, else its day. */
export function sayRowTime(t: Translate, iso: string): string {
  const today = isSame(readLocalParts(new Date(iso)), readLocalParts(readNow()))
  return today ? sayClock(iso) : sayDay(t, iso)
}
