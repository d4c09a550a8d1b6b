import { DEFAULT_LANGUAGE, type Language } from '@contract/languages'
import { getBundleState, type BundleState } from './bundle-state'
import { loadBundle } from './text-store'

/** The first of these that the language's bundle or the English one behind it is in. */
const STATES: readonly BundleState[] = ['loading', 'failed', 'idle']

/** Where the texts that load with their pages stand in a language, with the English ones behind them. */
export function getLazyState(
  language: Language,
  store?: Parameters<typeof getBundleState>[2],
): BundleState {
  const both = [language, DEFAULT_LANGUAGE].map((one) => getBundleState('lazy', one, store))
  return STATES.find((state) => both.includes(state)) ?? 'ready'
}

/** Loads them in a language, and the English ones behind them. @throws when they cannot be had */
export async function loadLazyTexts(language: Language): Promise<void> {
  await Promise.all([loadBundle('lazy', language), loadBundle('lazy', DEFAULT_LANGUAGE)])
}
