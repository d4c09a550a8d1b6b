import { useLanguageStore } from './language-store'
import type { ParametersOf, TextKey } from './text-key'

/** A text outside a component. In components use useT, which follows the language. */
export function t<Key extends TextKey>(key: Key, ...params: ParametersOf<Key>): string {
  return useLanguageStore.getState().t(key, ...params)
}
