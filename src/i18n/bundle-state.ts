import { create } from 'zustand'
import type { Language } from '@contract/languages'

/** 'start': the texts of every visit. 'lazy': those that come with the first page or component that needs one. */
export type Bundle = 'start' | 'lazy'

/**
 * Where a bundle of a language stands: idle → loading → ready or failed; failed → loading again, or ready once the
 * server's texts have come. On every target a failed one means the same: English stands in.
 */
export type BundleState = 'idle' | 'loading' | 'ready' | 'failed'

interface TextStore {
  /** By 'bundle/language'; what is not named is idle. */
  states: Readonly<Partial<Record<`${Bundle}/${Language}`, BundleState>>>
}

export const useTextStore = create<TextStore>(() => ({ states: {} }))

/** A bundle of a language goes on to another state. */
export function enterState(bundle: Bundle, language: Language, state: BundleState): void {
  useTextStore.setState(({ states }) => ({
    states: { ...states, [`${bundle}/${language}`]: state },
  }))
}

export function getBundleState(
  bundle: Bundle,
  language: Language,
  { states } = useTextStore.getState(),
): BundleState {
  return states[`${bundle}/${language}`] ?? 'idle'
}

/** The server's texts of a language, which are complete, stand in the bundle's place. */
export function standIn(language: Language): void {
  if (getBundleState('start', language) !== 'ready') enterState('start', language, 'ready')
}
