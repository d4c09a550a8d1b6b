import type { Language } from '@contract/languages'
import type { Texts } from './engine'

const bundles: Readonly<Record<Language, () => Promise<{ default: Texts }>>> = {
  en: () => import(/* webpackChunkName: "components-en" */ '@locales/en/components.json'),
  ja: () => import(/* webpackChunkName: "components-ja" */ '@locales/ja/components.json'),
  th: () => import(/* webpackChunkName: "components-th" */ '@locales/th/components.json'),
  'zh-Hant': () => import(/* webpackChunkName: "components-zh-hant" */ '@locales/zh-Hant/components.json'),
  'zh-Hans': () => import(/* webpackChunkName: "components-zh-hans" */ '@locales/zh-Hans/components.json'),
  ar: () => import(/* webpackChunkName: "components-ar" */ '@locales/ar/components.json'),
}

/** The texts of pickers, filters and banners: loaded with the first of them, for the first load has no room (stack.md). */
export async function componentBundle(language: Language): Promise<Texts> {
  return { components: (await bundles[language]()).default }
}
