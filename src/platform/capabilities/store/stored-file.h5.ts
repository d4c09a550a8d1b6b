import { keepFile, readBlob } from '@/platform/capabilities/media-pick/files'
import type { ListStoredFiles, ReadStoredFile, RemoveStoredFile, WriteStoredFile } from './contract'

const unsupported = { type: 'unsupported' } as const
const PREFIX = 'file:'
const keyOf = (key: string) => PREFIX + key

function database() {
  if (!('indexedDB' in window)) return Promise.resolve(undefined)
  return import(/* webpackChunkName: "store" */ './indexed-db').catch(() => undefined)
}

export const writeStoredFile: WriteStoredFile = async (key, file, note) => {
  const blob = readBlob(file)
  if (!blob) return { type: 'failed', reason: 'the file is gone' }
  return (await database())?.write(keyOf(key), { blob, note }) ?? unsupported
}

export const readStoredFile: ReadStoredFile = async (key, name) => {
  const outcome = await (await database())?.readFile(keyOf(key))
  if (outcome?.type !== 'found') return outcome ?? unsupported
  return { type: 'found', file: keepFile(outcome.blob, name) }
}

export const listStoredFiles: ListStoredFiles = async (start) => {
  const store = await database()
  const notes = new Map<string, string>()
  for (const key of (await store?.keysOf(keyOf(start))) ?? []) {
    const outcome = await store?.readFile(key)
    if (outcome?.type === 'found') notes.set(key.slice(PREFIX.length), outcome.note)
  }
  return notes
}

export const removeStoredFile: RemoveStoredFile = async (key) =>
  (await database())?.remove(keyOf(key)) ?? unsupported
