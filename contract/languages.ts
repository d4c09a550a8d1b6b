/** Interface languages by their tags (docs/product/texts.md, "Languages"). */
export const languages = ['en', 'ja', 'th', 'zh-Hant', 'zh-Hans', 'ar'] as const

export type Language = (typeof languages)[number]

/** Default and fallback locale. */
export const DEFAULT_LANGUAGE: Language = 'en'

/** A map: a tag that somebody sends, such as 'constructor', finds nothing of an object's own nature. */
const aliases: ReadonlyMap<string, Language> = new Map([
  ['zh', 'zh-Hans'],
  ['zh-cn', 'zh-Hans'],
  ['zh-sg', 'zh-Hans'],
  ['zh-tw', 'zh-Hant'],
  ['zh-hk', 'zh-Hant'],
  ['zh-mo', 'zh-Hant'],
])

/** Reads a language tag or one of its aliases ('zh-CN', 'zh_TW', 'ar-EG'); undefined for one that is not spoken here. */
export function findLanguage(tag: string | undefined | null): Language | undefined {
  const plain = (tag ?? '').trim().toLowerCase().replace(/_/g, '-')
  return (
    aliases.get(plain) ??
    languages.find(
      (language) =>
        language.toLowerCase() === plain || plain.startsWith(`${language.toLowerCase()}-`),
    )
  )
}

/** findLanguage; an unknown tag falls back to English. */
export function parseLanguage(tag: string | undefined | null): Language {
  return findLanguage(tag) ?? DEFAULT_LANGUAGE
}

/** Direction of a language's script. */
export function getDirection(language: Language): 'rtl' | 'ltr' {
  return language === 'ar' ? 'rtl' : 'ltr'
}
