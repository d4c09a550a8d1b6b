import { randomId } from '@/platform/capabilities/random/random'
import { storageKeys } from '@/platform/capabilities/storage/keys'
import { readText, writeText } from '@/platform/capabilities/storage/storage'

/** The id of this device, made once and kept for ever (docs/product/session.md, "Device and session"). */
export function readDeviceId(): string {
  const known = readText(storageKeys.deviceId.key)
  if (known) return known
  const made = randomId()
  writeText(storageKeys.deviceId.key, made)
  return made
}
