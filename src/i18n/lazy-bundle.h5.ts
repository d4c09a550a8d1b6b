import type { Language } from '@contract/languages'
import type { Texts } from './engine'

const bundles: Readonly<Record<Language, () => Promise<{ texts: Texts }>>> = {
  en: () => import(/* webpackChunkName: "lazy-en" */ './bundles/lazy/en'),
  ja: () => import(/* webpackChunkName: "lazy-ja" */ './bundles/lazy/ja'),
  th: () => import(/* webpackChunkName: "lazy-th" */ './bundles/lazy/th'),
  'zh-Hant': () => import(/* webpackChunkName: "lazy-zh-hant" */ './bundles/lazy/zh-Hant'),
  'zh-Hans': () => import(/* webpackChunkName: "lazy-zh-hans" */ './bundles/lazy/zh-Hans'),
  ar: () => import(/* webpackChunkName: "lazy-ar" */ './bundles/lazy/ar'),
}

/** Texts of pages that few first visits reach: the first load has no room for them. */
export async function lazyBundle(language: Language): Promise<Texts> {
  return (await bundles[language]()).texts
}
