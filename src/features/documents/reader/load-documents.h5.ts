import { DEFAULT_LANGUAGE, type Language } from '@contract/languages'
import { addMissingTexts, type Texts } from '@/i18n/engine'

const documents: Readonly<Record<Language, () => Promise<{ default: Texts }>>> = {
  en: () => import(/* webpackChunkName: "documents-en" */ '@locales/en/documents.json'),
  ja: () => import(/* webpackChunkName: "documents-ja" */ '@locales/ja/documents.json'),
  th: () => import(/* webpackChunkName: "documents-th" */ '@locales/th/documents.json'),
  'zh-Hant': () =>
    import(/* webpackChunkName: "documents-zh-hant" */ '@locales/zh-Hant/documents.json'),
  'zh-Hans': () =>
    import(/* webpackChunkName: "documents-zh-hans" */ '@locales/zh-Hans/documents.json'),
  ar: () => import(/* webpackChunkName: "documents-ar" */ '@locales/ar/documents.json'),
}

/** Loads the terms and the privacy agreement of a language, over the English ones, when somebody reads them. */
export async function loadDocuments(language: Language): Promise<Language> {
  const [english, own] = await Promise.all([documents[DEFAULT_LANGUAGE](), documents[language]()])
  addMissingTexts(DEFAULT_LANGUAGE, { documents: english.default })
  addMissingTexts(language, { documents: own.default })
  return language
}
