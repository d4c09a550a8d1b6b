// Written by `npm run i18n:bundles`: do not edit.
import type { Language } from '@contract/languages'
import type { Texts } from '../engine'

export const lazyBundles: Readonly<Record<Language, () => Promise<{ texts: Texts }>>> = {
  en: () => import(/* webpackChunkName: "lazy-en" */ './lazy/en'),
  ja: () => import(/* webpackChunkName: "lazy-ja" */ './lazy/ja'),
  th: () => import(/* webpackChunkName: "lazy-th" */ './lazy/th'),
  'zh-Hant': () => import(/* webpackChunkName: "lazy-zh-hant" */ './lazy/zh-Hant'),
  'zh-Hans': () => import(/* webpackChunkName: "lazy-zh-hans" */ './lazy/zh-Hans'),
  ar: () => import(/* webpackChunkName: "lazy-ar" */ './lazy/ar'),
}
