import { storageKeys } from '@/platform/capabilities/storage/keys'
import { readText, removeText, writeText } from '@/platform/capabilities/storage/storage'
import type { Address } from './address'
import { formatQuery } from '@/platform/capabilities/launch/parse-query'

/** Stores the page that a visitor wanted, over a reload of the login page too. */
export function storeReturnAddress({ path, query }: Address): void {
  const search = formatQuery(query)
  writeText(storageKeys.returnTo.key, path + (search && `?${search}`))
}

/** Answers with the stored address and removes it. */
export function takeReturnAddress(): string | undefined {
  const wanted = readText(storageKeys.returnTo.key)
  removeText(storageKeys.returnTo.key)
  return wanted
}
