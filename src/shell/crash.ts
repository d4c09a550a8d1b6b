import { storageKeys } from '@/platform/capabilities/storage/keys'
import { readText, writeText } from '@/platform/capabilities/storage/storage'

/** A page that breaks again this soon after its reload is not reloaded once more by itself. */
const AGAIN_MS = 30_000

/** Notes a crash. True when the page may reload itself: the last crash is not the same one again. */
export function noteCrash(time: number): boolean {
  const last = Number(readText(storageKeys.crashedAt.key) ?? 0)
  writeText(storageKeys.crashedAt.key, String(time))
  return time - last > AGAIN_MS
}
