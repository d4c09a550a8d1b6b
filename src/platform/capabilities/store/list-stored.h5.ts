import type { ListStored } from './contract'

export const listStored: ListStored = async () => {
  // The short texts of the local storage take no room of the database, which is what gets full.
  if (!('indexedDB' in window)) return []
  const database = await import(/* webpackChunkName: "store" */ './indexed-db').catch(
    () => undefined,
  )
  const keys = (await database?.keysOf('')) ?? []
  return keys.filter((key) => !key.startsWith('file:'))
}
