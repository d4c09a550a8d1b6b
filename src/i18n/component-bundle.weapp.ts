import english from '@locales/en/components.json'
import { DEFAULT_LANGUAGE, type Language } from '@contract/languages'
import type { Texts } from './engine'

/** The English texts stand in the package; other languages have come with the server's texts (interfaces.md). */
export function componentBundle(language: Language): Promise<Texts> {
  return Promise.resolve(language === DEFAULT_LANGUAGE ? { components: english } : {})
}
