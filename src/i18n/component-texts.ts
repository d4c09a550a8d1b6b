import { DEFAULT_LANGUAGE, type Language } from '@contract/languages'
import { componentBundle } from './component-bundle'
import { addMissingTexts } from './engine'

const loaded = new Set<Language>()

/** True when `components:` texts can be had in a language. */
export function hasComponentTexts(language: Language): boolean {
  return loaded.has(language)
}

/** Loads the texts of the `components` namespace in a language, and the English ones behind them. What the server wrote stays. */
export async function loadComponentTexts(language: Language): Promise<void> {
  const wanted = [language, DEFAULT_LANGUAGE].filter((one) => !loaded.has(one))
  const bundles = await Promise.all(wanted.map(componentBundle))
  wanted.forEach((one, index) => {
    addMissingTexts(one, bundles[index] ?? {})
    loaded.add(one)
  })
}
