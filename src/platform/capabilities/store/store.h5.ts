import { storagePrefixes } from '@/platform/capabilities/storage/keys'
import {
  readText,
  removeText,
  storedKeys,
  writeText,
} from '@/platform/capabilities/storage/storage'
import type { ClearStored, ReadStored, WriteStored } from './contract'

const unsupported = { type: 'unsupported' } as const

/** Loads with its first use: no first screen waits for it. undefined where the browser has none, or its code does not come. */
function database() {
  if (!('indexedDB' in window)) return Promise.resolve(undefined)
  return import(/* webpackChunkName: "store" */ './indexed-db').catch(() => undefined)
}

/**
 * A short text lies in the local storage, where the document's own script (src/document) finds it at once; what is longer
 * has room in the database only.
 */
const SHORT = 2000
const shortKey = (key: string) => storagePrefixes.cache + key

export const readStored: ReadStored = async (key) => {
  const text = readText(shortKey(key))
  if (text !== undefined) return { type: 'found', text }
  return (await database())?.read(key) ?? unsupported
}

export const writeStored: WriteStored = async (key, text) => {
  if (text.length <= SHORT) {
    writeText(shortKey(key), text)
    return { type: 'written' }
  }
  removeText(shortKey(key))
  return (await database())?.write(key, text) ?? unsupported
}

export const clearStored: ClearStored = async () => {
  for (const key of storedKeys()) if (key.startsWith(storagePrefixes.cache)) removeText(key)
  return (await database())?.clear() ?? unsupported
}
