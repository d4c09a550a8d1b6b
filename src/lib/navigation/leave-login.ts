import { addressOf, splitAddress, type Address, type OutsideAddress } from './address'
import { admit, LOGIN_PATH } from './guard'
import { openAddress } from './navigate'
import { getCurrentPerson } from './person'
import { takeReturnAddress } from './return-to'
import { findRoute } from './routes'

/** A page that this person may open now, and that is not the login again. */
function findOpen(wanted: OutsideAddress): Address | undefined {
  const address = addressOf(wanted)
  const route = address && findRoute(address.path)
  return route && route.path !== LOGIN_PATH && admit(route, getCurrentPerson()) === 'open'
    ? address
    : undefined
}

/** Leaves login or registration: to the page that was wanted before, else home. `asked`: what the login's own address asks for. */
export function leaveLogin(asked?: OutsideAddress): void {
  const wanted = asked ?? splitAddress(takeReturnAddress() ?? '')
  openAddress(findOpen(wanted) ?? { path: '/pages/index', query: {} }, 'relaunch')
}
