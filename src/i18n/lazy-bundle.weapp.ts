import { DEFAULT_LANGUAGE, type Language } from '@contract/languages'
import type { Texts } from './engine'
import { texts } from './bundles/lazy/en'

/** The English texts stand in the package; other languages have come with the server's texts. */
export function loadLazyBundle(language: Language): Promise<Texts> {
  return Promise.resolve(language === DEFAULT_LANGUAGE ? texts : {})
}
