import { parseJson } from '@/platform/capabilities/request/parse-json'
import { storageKeys } from '@/platform/capabilities/storage/keys'
import { readText, writeText } from '@/platform/capabilities/storage/storage'

/** Login record (docs/product/session.md, "What a logout clears"): who logged in here, with the whitelist flag that gates one internal page. */
export interface LoginRecord {
  userId: string
  whitelist: boolean
}

export function saveLoginRecord(record: LoginRecord): void {
  writeText(storageKeys.login.key, JSON.stringify(record))
}

export function readLoginRecord(): LoginRecord | undefined {
  const value = parseJson(readText(storageKeys.login.key) ?? '')
  if (
    typeof value !== 'object' ||
    value === null ||
    !('userId' in value) ||
    typeof value.userId !== 'string'
  )
    return undefined
  return { userId: value.userId, whitelist: 'whitelist' in value && value.whitelist === true }
}
