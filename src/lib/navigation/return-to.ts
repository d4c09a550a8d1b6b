import { storageKeys } from '@/platform/capabilities/storage/keys'
import { readText, removeText, writeText } from '@/platform/capabilities/storage/storage'
import { formatQuery } from '@/platform/capabilities/launch/parse-query'

/** Remembers the page that a visitor wanted, over a reload of the login page too. */
export function rememberReturn(path: string, query: Readonly<Record<string, string>>): void {
  const search = formatQuery(query)
  writeText(storageKeys.returnTo.key, path + (search && `?${search}`))
}

/** The remembered address, once. */
export function takeReturn(): string | undefined {
  const wanted = readText(storageKeys.returnTo.key)
  removeText(storageKeys.returnTo.key)
  return wanted
}
