import type { StoredToken } from '@/lib/api/api-config'
import { parseJson } from '@/platform/capabilities/request/parse-json'
import { storageKeys } from '@/platform/capabilities/storage/keys'
import { readText, writeText } from '@/platform/capabilities/storage/storage'

/** Keeps the token (docs/product/session.md, "Tokens"): raw under `token`, and in the `jwt` object with accessToken. */
export function saveToken(token: string): void {
  writeText(storageKeys.token.key, token)
  writeText(storageKeys.jwt.key, JSON.stringify({ accessToken: token, savedAt: Date.now() }))
}

/** The stored token. One without a date (written by someone else) counts as old, so that it is refreshed. */
export function readToken(): StoredToken | undefined {
  const value = readText(storageKeys.token.key)
  if (!value) return undefined
  const jwt = parseJson(readText(storageKeys.jwt.key) ?? '')
  const mine =
    typeof jwt === 'object' && jwt !== null && 'accessToken' in jwt && jwt.accessToken === value
  const savedAt = mine && 'savedAt' in jwt && typeof jwt.savedAt === 'number' ? jwt.savedAt : 0
  return { value, savedAt }
}
