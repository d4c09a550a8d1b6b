import type { Language } from '@contract/languages'
import { monthNames } from '@/lib/format/date-words'

/** January to December, as a language writes them without their year. */
export function listMonthNames(language: Language): readonly string[] {
  return monthNames[language] ?? Array.from({ length: 12 }, (_, index) => `${index + 1}月`)
}
