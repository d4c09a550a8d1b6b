import type { Language } from '@contract/languages'
import { dateWords } from '@/lib/format/date-words'

const YEAR = 2000

/** January to December, as a language writes them without their year. */
export function listMonthNames(language: Language): string[] {
  return Array.from({ length: 12 }, (_, index) =>
    dateWords[language]
      .month(YEAR, index + 1)
      .replace(/2000年?/, '')
      .trim(),
  )
}
