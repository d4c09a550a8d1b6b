import type { Language } from '@contract/languages'
import { useLanguageStore } from './language-store'

export function useLanguage(): Language {
  return useLanguageStore((state) => state.language)
}
