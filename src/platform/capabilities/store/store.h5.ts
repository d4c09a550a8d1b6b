import type { ClearStored, ReadStored, WriteStored } from './contract'

const unsupported = { type: 'unsupported' } as const

/** Loads with its first use: no first screen waits for it. undefined where the browser has none, or its code does not come. */
function database() {
  if (!('indexedDB' in window)) return Promise.resolve(undefined)
  return import(/* webpackChunkName: "store" */ './indexed-db').catch(() => undefined)
}

export const readStored: ReadStored = async (key) => (await database())?.read(key) ?? unsupported

export const writeStored: WriteStored = async (key, text) =>
  (await database())?.write(key, text) ?? unsupported

export const clearStored: ClearStored = async () => (await database())?.clear() ?? unsupported
