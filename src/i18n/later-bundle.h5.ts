import type { Language } from '@contract/languages'
import type { Texts } from './engine'

const bundles: Readonly<Record<Language, () => Promise<{ texts: Texts }>>> = {
  en: () => import(/* webpackChunkName: "later-en" */ './bundles/later/en'),
  ja: () => import(/* webpackChunkName: "later-ja" */ './bundles/later/ja'),
  th: () => import(/* webpackChunkName: "later-th" */ './bundles/later/th'),
  'zh-Hant': () => import(/* webpackChunkName: "later-zh-hant" */ './bundles/later/zh-Hant'),
  'zh-Hans': () => import(/* webpackChunkName: "later-zh-hans" */ './bundles/later/zh-Hans'),
  ar: () => import(/* webpackChunkName: "later-ar" */ './bundles/later/ar'),
}

/** Texts of pages that few first visits reach: the first load has no room for them. */
export async function laterBundle(language: Language): Promise<Texts> {
  return (await bundles[language]()).texts
}
