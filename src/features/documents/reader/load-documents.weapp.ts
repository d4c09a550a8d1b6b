import english from '@locales/en/documents.json'
import { DEFAULT_LANGUAGE, type Language } from '@contract/languages'
import { addMissingTexts } from '@/i18n/engine'

/** The English documents stand in the package; other languages have come with the server's texts. */
export function loadDocuments(language: Language): Promise<Language> {
  addMissingTexts(DEFAULT_LANGUAGE, { documents: english })
  return Promise.resolve(language)
}
