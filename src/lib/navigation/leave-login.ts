import { findRoute, placeOf } from './find-route'
import { relaunch } from './navigate'
import { takeReturn } from './return-to'

/** Leaves login or registration: to the page that was wanted before, else to `fallback`. */
export function leaveLogin(fallback = '/pages/index'): void {
  const place = placeOf(takeReturn() ?? fallback)
  if (findRoute(place.path)) relaunch(place.path, place.query)
  else relaunch(fallback)
}
