import type { Language } from '@contract/languages'
import { parseJson } from '@/platform/capabilities/request/parse-json'
import { storagePrefixes } from '@/platform/capabilities/storage/keys'
import { readText, removeText, writeText } from '@/platform/capabilities/storage/storage'
import type { Texts } from './engine'

/** The server's texts of a namespace. */
export interface StoredNamespace {
  version: string
  /** The version of the bundle's own texts that they lie over, '' where it has none: a new release's are newer than they. */
  over: string
  texts: Texts
}
export type StoredTexts = Readonly<Record<string, StoredNamespace>>

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** True for keys whose texts are strings, however deep. */
export function isTexts(value: unknown): value is Texts {
  return (
    isRecord(value) && Object.values(value).every((one) => typeof one === 'string' || isTexts(one))
  )
}

function isStoredNamespace(value: unknown): value is StoredNamespace {
  return (
    isRecord(value) &&
    typeof value.version === 'string' &&
    typeof value.over === 'string' &&
    isTexts(value.texts)
  )
}

/** What a release before versions by namespace stored: the server's texts of all, over no bundle's. */
function readOldForm({ messages }: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return isRecord(messages)
    ? Object.fromEntries(
        Object.entries(messages).map(([name, texts]) => [name, { version: '', over: '', texts }]),
      )
    : {}
}

/** The server's texts of earlier visits that still lie over what the bundle has: nothing of a torn store, and nothing that is older than the bundle. */
export function readStoredTexts(
  language: Language,
  bundled: ReadonlyMap<string, string>,
): StoredTexts {
  const value = parseJson(readText(storagePrefixes.texts + language) ?? '')
  if (!isRecord(value)) return {}
  const namespaces = isRecord(value.namespaces) ? value.namespaces : readOldForm(value)
  return Object.fromEntries(
    Object.entries(namespaces).filter(
      (pair): pair is [string, StoredNamespace] =>
        isStoredNamespace(pair[1]) && pair[1].over === bundled.get(pair[0]),
    ),
  )
}

/** Stores the server's texts of a language; what is stored already is not written again. */
export function storeTexts(language: Language, namespaces: StoredTexts): void {
  const key = storagePrefixes.texts + language
  const text = Object.keys(namespaces).length > 0 ? JSON.stringify({ namespaces }) : undefined
  if (text === readText(key)) return
  if (text === undefined) removeText(key)
  else writeText(key, text)
}
