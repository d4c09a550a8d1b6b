import { dateWords } from '@/lib/format/date-words'
import type { Language } from '@contract/languages'
import type { Day } from './days'

/** A day of the calendar in words: `21 Nov 2026`. It is of no time zone, so none moves it. '' for no day. */
export function formatCalendarDay(day: Day, language: Language): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)
  return match ? dateWords[language].day(Number(match[1]), Number(match[2]), Number(match[3])) : ''
}
