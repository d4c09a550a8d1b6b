import type { Language } from '@contract/languages'
import { startBundles } from './bundles/start-bundles'
import type { Texts } from './engine'

/** The bundle's own texts of a language, loaded on demand. */
export async function loadBundledTexts(language: Language): Promise<Texts> {
  return (await startBundles[language]()).texts
}

/** Every language is complete without the server. */
export const bundlesEnglishAlone = false
