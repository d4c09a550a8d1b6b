import { storageKeys } from '@/platform/capabilities/storage/keys'
import { readText, removeText, writeText } from '@/platform/capabilities/storage/storage'

/** Keeps the gift of a link that a visitor opened until it is taken or over: it survives a registration, a login and a closed page. */
export function keepGift(gift: string): void {
  writeText(storageKeys.pendingGift.key, gift)
}

/** The token of the pending gift, '' when there is none. */
export function readPendingGift(): string {
  return readText(storageKeys.pendingGift.key) ?? ''
}

export function clearGift(): void {
  removeText(storageKeys.pendingGift.key)
}
