import { DEFAULT_LANGUAGE, type Language } from '@contract/languages'
import { storagePrefixes } from '@/platform/capabilities/storage/keys'
import { readText } from '@/platform/capabilities/storage/storage'
import { enterState, getBundleState, type Bundle } from './bundle-state'
import { addMissingTexts, addTexts } from './engine'
import { loadLazyBundle } from './lazy-bundle'
import { loadServerTexts } from './load-server-texts'
import { bundlesEnglishAlone, loadBundledTexts } from './texts'

const underWay = new Map<string, Promise<void>>()

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
  enterState(bundle, language, 'loading')
  try {
    await sources[bundle](language)
    enterState(bundle, language, 'ready')
  } catch (error) {
    // The server's texts may have come meanwhile.
    if (getBundleState(bundle, language) === 'loading') enterState(bundle, language, 'failed')
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
