import { ownKey } from '@/lib/owner'
import { removeText, storedKeys } from '@/platform/capabilities/storage/storage'

/** Removes what lies under the id of whoever is signed in, drafts and messages that wait: their account is gone, and nobody comes back to it. */
export function forgetOwn(): void {
  const start = ownKey('')
  for (const key of storedKeys()) if (key.startsWith(start)) removeText(key)
}
