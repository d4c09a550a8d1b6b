import type { StoredToken } from '@/lib/api/api-config'
import { storageKeys } from '@/platform/capabilities/storage/keys'
import { watchOtherTabs } from '@/platform/capabilities/storage/other-tabs'
import { isLeaving } from '@/session/session-store'
import { compareStoredSession } from '@/session/stored-session'
import { readToken } from '@/session/token'

/** It is seldom: the code comes when another tab has done something, and is asked for again by the next call where it could not be fetched. */
function follow(): void {
  if (isLeaving() || compareStoredSession() === 'same') return
  void import(/* webpackChunkName: "other-tab" */ './follow-other-tab').then(
    ({ followOtherTab }) => followOtherTab(),
    () => undefined,
  )
}

/** This tab follows what another tab of the browser does to the session that they share (docs/product/session.md, "Two tabs"). */
export function watchSession(): void {
  // The date of a token is written after the token and the name of whose it is.
  watchOtherTabs([storageKeys.token.key, storageKeys.jwt.key], follow)
}

/** The token to send: none for another account's page, whatever lies in the storage. */
export function readOwnToken(): StoredToken | undefined {
  const found = compareStoredSession()
  if (found === 'same' || isLeaving()) return readToken()
  follow()
  return found === 'renewed' ? readToken() : undefined
}
