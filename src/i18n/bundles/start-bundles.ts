// Written by `npm run i18n:bundles`: do not edit.
import type { Language } from '@contract/languages'
import type { Texts } from '../engine'

export const startBundles: Readonly<Record<Language, () => Promise<{ texts: Texts }>>> = {
  en: () => import(/* webpackChunkName: "texts-en" */ './en'),
  ja: () => import(/* webpackChunkName: "texts-ja" */ './ja'),
  th: () => import(/* webpackChunkName: "texts-th" */ './th'),
  'zh-Hant': () => import(/* webpackChunkName: "texts-zh-hant" */ './zh-Hant'),
  'zh-Hans': () => import(/* webpackChunkName: "texts-zh-hans" */ './zh-Hans'),
  ar: () => import(/* webpackChunkName: "texts-ar" */ './ar'),
}
