import { useLanguageStore, type Translate } from './language-store'

/** Texts in the active language: `t('namespace:path.key', params)`; the component renders again when the language changes. */
export function useT(): Translate {
  return useLanguageStore((state) => state.t)
}
