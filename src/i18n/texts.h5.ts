import type { Language } from '@contract/languages'
import type { Texts } from './engine'

const bundles: Readonly<Record<Language, () => Promise<{ texts: Texts }>>> = {
  en: () => import(/* webpackChunkName: "texts-en" */ './bundles/en'),
  ja: () => import(/* webpackChunkName: "texts-ja" */ './bundles/ja'),
  th: () => import(/* webpackChunkName: "texts-th" */ './bundles/th'),
  'zh-Hant': () => import(/* webpackChunkName: "texts-zh-hant" */ './bundles/zh-Hant'),
  'zh-Hans': () => import(/* webpackChunkName: "texts-zh-hans" */ './bundles/zh-Hans'),
  ar: () => import(/* webpackChunkName: "texts-ar" */ './bundles/ar'),
}

/** The bundle's own texts of a language, loaded on demand. */
export async function bundledTexts(language: Language): Promise<Texts> {
  return (await bundles[language]()).texts
}

/** Server texts of an earlier visit are older than this bundle's own: they are not kept. */
export const keepsServerTexts = false
