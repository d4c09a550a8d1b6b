import { getOwner } from '@/lib/owner'
import { formatQuery } from '@/platform/capabilities/launch/parse-query'
import { storageKeys } from '@/platform/capabilities/storage/keys'
import { readTabText, removeTabText, writeTabText } from '@/platform/capabilities/storage/tab-text'
import type { Address } from './address'

/** Stores the page that a visitor wanted, or a member was on, over a reload of the login page too; each tab has its own. */
export function storeReturnAddress({ path, query }: Address): void {
  const search = formatQuery(query)
  writeTabText(storageKeys.returnTo.key, `${getOwner()} ${path}${search && `?${search}`}`)
}

/** Answers with the stored address and removes it; a member's own page is nobody else's. */
export function takeReturnAddress(): string | undefined {
  const [owner, wanted] = readTabText(storageKeys.returnTo.key)?.split(' ') ?? []
  removeTabText(storageKeys.returnTo.key)
  return owner === '' || owner === getOwner() ? wanted : undefined
}
