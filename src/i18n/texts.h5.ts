import type { Language } from '@contract/languages'
import { startBundles } from './bundles/start-bundles'
import type { Texts } from './engine'

/** The bundle's own texts of a language, loaded on demand. */
export async function loadBundledTexts(language: Language): Promise<Texts> {
  return (await startBundles[language]()).texts
}

/** Server texts of an earlier visit are older than this bundle's own: they are not stored. */
export const storesServerTexts = false
