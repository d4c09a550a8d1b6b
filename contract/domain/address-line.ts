import type { Language } from '../languages'

/** Languages that write an address from the province down to the house, with blanks between. */
const FROM_THE_LARGEST: readonly Language[] = ['ja', 'zh-Hans', 'zh-Hant']

/** A postal address in one row. `parts` from the name up to the province; empty ones are left out. */
export function formatAddress(language: Language, parts: readonly string[]): string {
  const written = parts.filter(Boolean)
  return FROM_THE_LARGEST.includes(language)
    ? written.reverse().join(' ')
    : written.join(language === 'ar' ? '، ' : ', ')
}
