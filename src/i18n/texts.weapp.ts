import { DEFAULT_LANGUAGE, type Language } from '@contract/languages'
import { texts } from './bundles/en'
import type { Texts } from './engine'

/** The English texts stand in the package; the other languages come from the server. */
export function loadBundledTexts(language: Language): Promise<Texts> {
  return Promise.resolve(language === DEFAULT_LANGUAGE ? texts : {})
}

/** The other languages are what the server sent and an earlier visit stored. */
export const bundlesEnglishAlone = true
