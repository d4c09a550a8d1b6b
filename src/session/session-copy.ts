import { parseJson } from '@/platform/capabilities/request/parse-json'
import { dropCopy, keepCopy, readCopy } from '@/platform/capabilities/secure-copy/secure-copy'
import { storageKeys } from '@/platform/capabilities/storage/keys'
import { readText, writeText } from '@/platform/capabilities/storage/storage'

/** What a session needs to go on: the token works on its own device only. */
const copied = [
  storageKeys.deviceId.key,
  storageKeys.sessionCode.key,
  storageKeys.login.key,
  storageKeys.jwt.key,
  storageKeys.token.key,
] as const

/** Makes the copy say what the local storage says: the session that is there, or none. */
export function copySession(): void {
  if (readText(storageKeys.token.key))
    keepCopy(JSON.stringify(copied.map((key) => readText(key) ?? '')))
  else dropCopy()
}

/**
 * Brings the session back when the system has emptied the storage (docs/product/session.md, "The copy on the phone").
 * A storage that still knows its device is whole, and right: without a token in it nobody is signed in. True when
 * something was brought back.
 */
export async function restoreSession(): Promise<boolean> {
  if (readText(storageKeys.deviceId.key)) {
    copySession()
    return false
  }
  const copy = await readCopy()
  const texts = copy.type === 'found' ? parseJson(copy.text) : undefined
  if (!Array.isArray(texts) || texts.length !== copied.length) return false
  copied.forEach((key, index) => {
    const text: unknown = texts[index]
    if (typeof text === 'string' && text !== '') writeText(key, text)
  })
  return true
}
