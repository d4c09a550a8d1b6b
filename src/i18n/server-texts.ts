import type { Language } from '@contract/languages'
import { parseJson } from '@/platform/capabilities/request/parse-json'
import { storagePrefixes } from '@/platform/capabilities/storage/keys'
import { readText, writeText } from '@/platform/capabilities/storage/storage'
import type { Texts } from './engine'

/** What /user/sys/lang answers, as far as the client reads it. */
export interface ServerTexts {
  version: string
  messages: Texts
}

function isServerTexts(value: unknown): value is ServerTexts {
  return (
    typeof value === 'object' &&
    value !== null &&
    'version' in value &&
    typeof value.version === 'string' &&
    'messages' in value &&
    typeof value.messages === 'object' &&
    value.messages !== null
  )
}

/** The texts of the server that an earlier visit stored. */
export function readStoredTexts(language: Language): ServerTexts | undefined {
  const value = parseJson(readText(storagePrefixes.texts + language) ?? '')
  return isServerTexts(value) ? value : undefined
}

/** Stores the server's texts of a language; a version that is stored already is not written again. */
export function storeTexts(language: Language, texts: ServerTexts): void {
  if (readStoredTexts(language)?.version !== texts.version)
    writeText(storagePrefixes.texts + language, JSON.stringify(texts))
}
