import { create } from 'zustand'
import { DEFAULT_LANGUAGE, type Language } from '@contract/languages'
import { storagePrefixes } from '@/platform/capabilities/storage/keys'
import { readText } from '@/platform/capabilities/storage/storage'
import { addMissingTexts, addTexts } from './engine'
import { loadLazyBundle } from './lazy-bundle'
import { loadServerTexts } from './load-server-texts'
import { bundlesEnglishAlone, loadBundledTexts } from './texts'

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

const underWay = new Map<string, Promise<void>>()

function enter(bundle: Bundle, language: Language, state: BundleState): void {
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

const sources: Readonly<Record<Bundle, (language: Language) => Promise<void>>> = {
  async start(language) {
    const [texts, server] = await Promise.all([
      loadBundledTexts(language),
      // Seldom on the web, where the bundle has what the server has.
      readText(storagePrefixes.texts + language)
        ? loadServerTexts().catch(() => undefined)
        : undefined,
    ])
    addTexts(language, texts)
    if (server?.applyStoredTexts(language)) return
    if (bundlesEnglishAlone && language !== DEFAULT_LANGUAGE)
      throw new Error(`no texts in ${language}`)
  },
  async lazy(language) {
    // What the server wrote stays.
    addMissingTexts(language, await loadLazyBundle(language))
  },
}

async function run(bundle: Bundle, language: Language): Promise<void> {
  enter(bundle, language, 'loading')
  try {
    await sources[bundle](language)
    enter(bundle, language, 'ready')
  } catch (error) {
    // The server's texts may have come meanwhile.
    if (getBundleState(bundle, language) === 'loading') enter(bundle, language, 'failed')
    throw error
  }
}

/**
 * Loads a bundle of a language; joins a load that is under way, and does nothing for one that is ready.
 * @throws when its texts cannot be had
 */
export function loadBundle(bundle: Bundle, language: Language): Promise<void> {
  if (getBundleState(bundle, language) === 'ready') return Promise.resolve()
  const key = `${bundle}/${language}`
  const load = underWay.get(key) ?? run(bundle, language).finally(() => void underWay.delete(key))
  underWay.set(key, load)
  return load
}

/** The server's texts of a language, which are complete, stand in the bundle's place. */
export function standIn(language: Language): void {
  if (getBundleState('start', language) !== 'ready') enter('start', language, 'ready')
}
