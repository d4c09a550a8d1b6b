import type { Language } from '@contract/languages'

/** Each language in its own name: these are never translated. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  ja: '日本語',
  th: 'ไทย',
  'zh-Hant': '繁體中文',
  'zh-Hans': '简体中文',
  ar: 'العربية',
}
