import type { Language } from '@contract/languages'
import arErrors from '@locales/ar/errors.json'
import enErrors from '@locales/en/errors.json'
import jaErrors from '@locales/ja/errors.json'
import thErrors from '@locales/th/errors.json'
import zhHansErrors from '@locales/zh-Hans/errors.json'
import zhHantErrors from '@locales/zh-Hant/errors.json'
import { texts as english } from './bundles/en'
import type { Texts } from './engine'

const bundled: Readonly<Record<Language, Texts>> = {
  en: { ...english, errors: enErrors },
  ja: { errors: jaErrors },
  th: { errors: thErrors },
  'zh-Hant': { errors: zhHantErrors },
  'zh-Hans': { errors: zhHansErrors },
  ar: { errors: arErrors },
}

/** English and the error texts stand in the package; the rest comes from the server. */
export function loadBundledTexts(language: Language): Promise<Texts> {
  return Promise.resolve(bundled[language])
}

/** The other languages are what the server sent and an earlier visit stored. */
export const bundlesEnglishAlone = true
