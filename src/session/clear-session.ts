import { announceSessionEnd } from '@/lib/session-end'
import { storageKeys, storagePrefixes } from '@/platform/capabilities/storage/keys'
import { removeText, storedKeys } from '@/platform/capabilities/storage/storage'

/**
 * Forgets token, jwt, login record, user and caches. Device id, language, brand, developer flag and a pending
 * recommendation code survive; drafts and the outbox stay under the user's id.
 */
export function clearSession(): void {
  for (const { key, survives } of Object.values(storageKeys)) if (!survives) removeText(key)
  for (const key of storedKeys()) if (key.startsWith(storagePrefixes.cache)) removeText(key)
  announceSessionEnd()
}
