import { addressOf, splitAddress } from './address'
import { openAddress } from './navigate'
import { takeReturnAddress } from './return-to'

/** Leaves login or registration: to the page that was wanted before, else home. */
export function leaveLogin(): void {
  const wanted = takeReturnAddress() ?? ''
  openAddress(addressOf(splitAddress(wanted)) ?? { path: '/pages/index', query: {} }, 'relaunch')
}
