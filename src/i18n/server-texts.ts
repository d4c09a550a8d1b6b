import type { Language } from '@contract/languages'
import { addTexts, removeTexts, type Texts } from './engine'
import { loadLazyBundle } from './lazy-bundle'
import { isTexts, readStoredTexts, storeTexts, type StoredNamespace } from './stored-texts'
import { getBundleState, standIn } from './bundle-state'
import { loadBundledTexts } from './texts'

/** What /user/sys/lang answers: the namespaces that differ from what was asked for, and their versions. */
export interface ServerTexts {
  language: string
  messages: Texts
  versions?: Readonly<Record<string, string>>
}

export type FetchTexts = (version: string) => Promise<ServerTexts>

/** The version of the bundle's own texts by namespace, '' where it has none. */
function listBundled(language: Language): ReadonlyMap<string, string> {
  return new Map(
    BUILD_TEXTS[language].split('~').map((entry) => {
      const point = entry.indexOf('.')
      return [entry.slice(0, point), entry.slice(point + 1)]
    }),
  )
}

/** Puts the server's texts over those of the bundle alone: what an earlier answer had and this one has not is the bundle's again. */
async function layOver(
  language: Language,
  namespaces: Readonly<Record<string, Texts>>,
  bundled: ReadonlyMap<string, string>,
): Promise<void> {
  const own: Texts = {
    ...(getBundleState('start', language) === 'ready' ? await loadBundledTexts(language) : {}),
    ...(getBundleState('lazy', language) === 'ready' ? await loadLazyBundle(language) : {}),
  }
  for (const [namespace, texts] of Object.entries(namespaces)) {
    const below = own[namespace]
    // Texts of a bundle that has not come yet, or came with its page, are not taken away: nothing could bring them back.
    if (isTexts(below) || bundled.get(namespace) === '') removeTexts(language, namespace)
    if (isTexts(below)) addTexts(language, { [namespace]: below })
    addTexts(language, { [namespace]: texts })
  }
}

/** Speaks what earlier visits stored; true when there was any. */
export function applyStoredTexts(language: Language): boolean {
  const stored = Object.entries(readStoredTexts(language, listBundled(language)))
  for (const [namespace, { texts }] of stored) addTexts(language, { [namespace]: texts })
  return stored.length > 0
}

/** Asks the server for the texts that differ from what is held, lays them over the bundle's and keeps them; true when a text may have changed. */
export async function mergeTexts(language: Language, fetch: FetchTexts): Promise<boolean> {
  const bundled = listBundled(language)
  const stored = readStoredTexts(language, bundled)
  const lacking =
    getBundleState('start', language) !== 'ready' || getBundleState('lazy', language) === 'failed'
  const held = [...bundled].map(
    ([name, version]) => `${name}.${lacking ? '' : (stored[name]?.version ?? version)}`,
  )
  const answer = await fetch(held.join('~'))
  // Another language was chosen while this one's call was on its way.
  if (answer.language !== language) return false
  const came: Record<string, Texts> = {}
  const kept: Record<string, StoredNamespace> = { ...stored }
  for (const [name, over] of bundled) {
    const texts = answer.messages[name]
    if (!isTexts(texts)) continue
    came[name] = texts
    // A server before versions by namespace names none.
    const version = answer.versions ? (answer.versions[name] ?? '') : undefined
    if (version === '' || version === over) Reflect.deleteProperty(kept, name)
    else kept[name] = { version: version ?? '', over, texts }
  }
  await layOver(language, came, bundled)
  storeTexts(language, kept)
  if (lacking) standIn(language)
  return lacking || Object.keys(came).length > 0
}
