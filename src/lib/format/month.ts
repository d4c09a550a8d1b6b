import type { Language } from '@contract/languages'
import { useLanguageStore } from '@/i18n/language-store'
import { listMonthNames } from '@/lib/calendar/month-names'

const english = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const thai = [
  'มกราคม',
  'กุมภาพันธ์',
  'มีนาคม',
  'เมษายน',
  'พฤษภาคม',
  'มิถุนายน',
  'กรกฎาคม',
  'สิงหาคม',
  'กันยายน',
  'ตุลาคม',
  'พฤศจิกายน',
  'ธันวาคม',
]

/** In full, where it differs from the short name. */
const longNames: Partial<Record<Language, readonly string[]>> = { en: english, th: thai }

function write(
  month: string,
  say: (language: Language, year: number, month: number) => string,
): string {
  const match = /^(\d{4})-(\d{2})$/.exec(month)
  return match ? say(useLanguageStore.getState().language, Number(match[1]), Number(match[2])) : ''
}

/** The name of a month where there is little room, without its year: `Nov`, `11月`. */
export function formatShortMonth(month: string): string {
  return write(month, (language, _, at) => listMonthNames(language)[at - 1] ?? '')
}

/** A month 'YYYY-MM' with its name in full: `November 2026`, `2026年11月`. '' for no month. */
export function formatMonth(month: string): string {
  return write(month, (language, year, at) => {
    const name = (longNames[language] ?? listMonthNames(language))[at - 1] ?? ''
    return name.endsWith('月') ? `${year}年${name}` : `${name} ${year}`
  })
}
