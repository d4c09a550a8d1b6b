import { keepFile, readBlob } from '@/platform/capabilities/media-pick/files'
import type { ReadStoredFile, RemoveStoredFile, WriteStoredFile } from './contract'

const unsupported = { type: 'unsupported' } as const
const keyOf = (key: string) => `file:${key}`

function database() {
  if (!('indexedDB' in window)) return Promise.resolve(undefined)
  return import(/* webpackChunkName: "store" */ './indexed-db').catch(() => undefined)
}

export const writeStoredFile: WriteStoredFile = async (key, file) => {
  const blob = readBlob(file)
  if (!blob) return { type: 'failed', reason: 'the file is gone' }
  return (await database())?.write(keyOf(key), blob) ?? unsupported
}

export const readStoredFile: ReadStoredFile = async (key, name) => {
  const outcome = await (await database())?.readBytes(keyOf(key))
  if (outcome?.type !== 'found') return outcome ?? unsupported
  return { type: 'found', file: keepFile(outcome.blob, name) }
}

export const removeStoredFile: RemoveStoredFile = async (key) =>
  (await database())?.remove(keyOf(key)) ?? unsupported
