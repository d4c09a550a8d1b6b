import type { Params } from './engine'
import { useLanguageStore } from './language-store'

/** A text outside a component. In components use useT, which follows the language. */
export function t(key: string, params?: Params): string {
  return useLanguageStore.getState().t(key, params)
}
