import { storagePrefixes } from '@/platform/capabilities/storage/keys'
import { removeText } from '@/platform/capabilities/storage/storage'
import type { RemoveStored } from './contract'

export const removeStored: RemoveStored = async (key) => {
  removeText(storagePrefixes.cache + key)
  if (!('indexedDB' in window)) return { type: 'unsupported' }
  const database = await import(/* webpackChunkName: "store" */ './indexed-db').catch(
    () => undefined,
  )
  return database?.remove(key) ?? { type: 'unsupported' }
}
