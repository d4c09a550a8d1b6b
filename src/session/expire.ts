import { readCurrentAddress, relaunch } from '@/lib/navigation/navigate'
import { storeReturnAddress } from '@/lib/navigation/return-to'
import { findRoute } from '@/lib/navigation/routes'
import { showToast } from '@/lib/overlay/toast'
import { TOAST_MS } from '@/lib/overlay/toast-times'
import { storageKeys } from '@/platform/capabilities/storage/keys'
import { readText, writeText } from '@/platform/capabilities/storage/storage'
import { forgetSession, isLeaving } from './session-store'

/** The session was ended by the server, and the person has not logged in since. */
export function isOvertime(): boolean {
  return readText(storageKeys.tokenOvertime.key) === '1'
}

/** Code 43265 (docs/product/session.md, "Code 43265"): forget the session, say why and go to /pages/index1, once: the token-overtime flag stays until the next login. */
export function expireSession(message: string): void {
  if (isOvertime() || isLeaving()) return
  writeText(storageKeys.tokenOvertime.key, '1')
  const address = readCurrentAddress()
  if (address && findRoute(address.path)?.access === 'signed-in') storeReturnAddress(address)
  forgetSession()
  showToast(message, TOAST_MS.request)
  relaunch('/pages/index1')
}
