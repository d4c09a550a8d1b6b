import type { Language } from '../languages'

/** What stands between the names of a list; by hand, since a mini-program has no Intl. */
const SEPARATORS: Readonly<Partial<Record<Language, string>>> = {
  ja: '、',
  'zh-Hant': '、',
  'zh-Hans': '、',
  // The mark sends a list of Latin names from right to left, as the sentence around it.
  ar: '،\u200f ',
}

/** Names one after another, divided as the language divides them: 'TRC20, ERC20'. */
export function formatList(language: Language, names: readonly string[]): string {
  return names.join(SEPARATORS[language] ?? ', ')
}
