import type { Language } from '@contract/languages'

export type PluralCategory = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

/** CLDR plural categories of the six languages, since a mini-program has no Intl. */
export function choosePluralCategory(language: Language, count: number): PluralCategory {
  if (language === 'en') return count === 1 ? 'one' : 'other'
  if (language !== 'ar') return 'other'
  if (!Number.isInteger(count)) return 'other'
  if (count === 0) return 'zero'
  if (count === 1) return 'one'
  if (count === 2) return 'two'
  const rest = Math.abs(count) % 100
  if (rest >= 3 && rest <= 10) return 'few'
  return rest >= 11 ? 'many' : 'other'
}

/** Categories a language's texts may have, in i18next's order. */
export function listPluralCategories(language: Language): PluralCategory[] {
  if (language === 'en') return ['one', 'other']
  return language === 'ar' ? ['zero', 'one', 'two', 'few', 'many', 'other'] : ['other']
}
