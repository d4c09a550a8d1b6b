import { create } from 'zustand'
import { DEFAULT_LANGUAGE, type Language } from '@contract/languages'
import { nameBrand } from '@/brand/brand-store'
import { storageKeys } from '@/platform/capabilities/storage/keys'
import { writeText } from '@/platform/capabilities/storage/storage'
import { setRootLanguage } from '@/platform/view/page-root/page-root'
import { switchLanguage, translate } from './engine'
import { loadServerTexts } from './load-server-texts'
import type { FetchTexts } from './server-texts'
import type { Translate } from './text-key'
import { getBundleState } from './bundle-state'
import { loadBundle } from './text-store'

interface LanguageState {
  language: Language
  /** False until the first language's texts are there. */
  ready: boolean
  /** A new function whenever a text may have changed, so that what depends on it renders again. */
  t: Translate
}

/** The language of the interface; components read it through useT and useLanguage. */
export const useLanguageStore = create<LanguageState>(() => ({
  language: DEFAULT_LANGUAGE,
  ready: false,
  t: () => '',
}))

let fetchTexts: FetchTexts | undefined
let wanted: Language | undefined
/** The language that was wanted last, unless a choice is still on its way. */
let settled: Language | undefined

/** Where the server's texts come from (GET /user/sys/lang, in the wanted language); wired by app.tsx. */
export function configureTexts(fetch: FetchTexts): void {
  fetchTexts = fetch
}

/** The language that the person wants: what is spoken, or English stands in for it until its texts have come. */
export function getWantedLanguage(): Language {
  return wanted ?? useLanguageStore.getState().language
}

async function speak(language: Language): Promise<void> {
  await switchLanguage(language)
  setRootLanguage(language)
  nameBrand(language)
  useLanguageStore.setState({
    language,
    ready: true,
    t: (key, ...[params]) => translate(key, params),
  })
}

/** Merges the server's texts over the bundle's (docs/product/texts.md, "Which language"). A failure keeps the bundle's. */
export async function mergeServerTexts(language: Language): Promise<void> {
  if (!fetchTexts) return
  try {
    const { mergeTexts } = await loadServerTexts()
    const changed = await mergeTexts(language, fetchTexts)
    if (changed && wanted === language) await speak(language)
  } catch {
    // The bundle's texts serve; the next start asks again.
  }
}

/** True where English stands in for a language until the server's texts have come: neither the package nor an earlier visit had them. */
export function lacksTexts(language: Language): boolean {
  return getBundleState('start', language) === 'failed'
}

/** True when the texts of every visit are there in a language. */
function loadStartTexts(language: Language): Promise<boolean> {
  return loadBundle('start', language).then(
    () => true,
    () => false,
  )
}

/** Loads a language and shows it; English, in its own direction, while the texts are lacking. A slower earlier choice never overtakes a later one. */
export async function showLanguage(language: Language): Promise<void> {
  wanted = language
  settled = language
  await Promise.all([loadStartTexts(language), loadBundle('start', DEFAULT_LANGUAGE)])
  if (wanted !== language) return
  await speak(lacksTexts(language) ? DEFAULT_LANGUAGE : language)
}

/**
 * The person chose a language: shown as soon as it can be spoken, stored for the next visit, and completed by the server's
 * texts; nothing of that when another was chosen meanwhile. @throws when its texts cannot be had
 */
export async function setLanguage(language: Language): Promise<void> {
  wanted = language
  const loaded = await loadStartTexts(language)
  if (!loaded && wanted === language) await mergeServerTexts(language)
  if (wanted !== language) return
  if (lacksTexts(language)) {
    wanted = settled
    throw new Error(`no texts in ${language}`)
  }
  writeText(storageKeys.language.key, language)
  await showLanguage(language)
  if (loaded) await mergeServerTexts(language)
}
