import type { Language } from '@contract/languages'
import type { DateParts } from './date-parts'

const english: readonly string[] = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
]
const thai: readonly string[] = [
  'ม.ค.',
  'ก.พ.',
  'มี.ค.',
  'เม.ย.',
  'พ.ค.',
  'มิ.ย.',
  'ก.ค.',
  'ส.ค.',
  'ก.ย.',
  'ต.ค.',
  'พ.ย.',
  'ธ.ค.',
]
const arabic: readonly string[] = [
  'يناير',
  'فبراير',
  'مارس',
  'أبريل',
  'مايو',
  'يونيو',
  'يوليو',
  'أغسطس',
  'سبتمبر',
  'أكتوبر',
  'نوفمبر',
  'ديسمبر',
]

/** Between the signs of a day: none of them begins a row of its own. */
const JOINED = '\u2060'

const east = {
  /** Between a day and its time. */
  joint: ' ',
  day: (year: number, month: number, day: number) =>
    [year, '年', month, '月', day, '日'].join(JOINED),
}

/** English keeps a plain space. Thai and Arabic rows are long where dates stand: there a day is not torn from its month. */
function named(names: readonly string[], joint = ', ') {
  return {
    joint,
    day: (year: number, month: number, day: number) =>
      `${day}${names === english ? ' ' : '\u00a0'}${names[month - 1] ?? ''} ${year}`,
  }
}

/** Short names of the months; Chinese and Japanese count them. */
export const monthNames: Readonly<Partial<Record<Language, readonly string[]>>> = {
  en: english,
  th: thai,
  ar: arabic,
}

/** How a language writes a day and a moment, without Intl. Years are of the common era, figures are European (numbers stay LTR). */
export const dateWords: Readonly<Record<Language, typeof east>> = {
  en: named(english),
  th: named(thai),
  ar: named(arabic, '، '),
  ja: east,
  'zh-Hans': east,
  'zh-Hant': east,
}

function clock({ hour, minute }: DateParts): string {
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** Day and time: `21 Nov 2026, 18:05`. */
export function writeMoment(language: Language, parts: DateParts): string {
  const { day, joint } = dateWords[language]
  return `${day(parts.year, parts.month, parts.day)}${joint}${clock(parts)}`
}
