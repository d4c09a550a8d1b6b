import { useLanguageStore } from './language-store'
import type { Translate } from './text-key'

/** Texts in the active language: `t('namespace:path.key', params)`; the component renders again when the language changes. */
export function useT(): Translate {
  return useLanguageStore((state) => state.t)
}
