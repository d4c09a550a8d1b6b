import { DEFAULT_LANGUAGE, type Language } from '@contract/languages'
import { addMissingTexts } from './engine'
import { lazyBundle } from './lazy-bundle'

const loaded = new Set<Language>()

/** True when the texts that load with their pages are there in a language. */
export function hasLazyTexts(language: Language): boolean {
  return loaded.has(language)
}

/** Loads them in a language, and the English ones behind them. What the server wrote stays. */
export async function loadLazyTexts(language: Language): Promise<void> {
  const wanted = [language, DEFAULT_LANGUAGE].filter((one) => !loaded.has(one))
  const bundles = await Promise.all(wanted.map(lazyBundle))
  wanted.forEach((one, index) => {
    addMissingTexts(one, bundles[index] ?? {})
    loaded.add(one)
  })
}
