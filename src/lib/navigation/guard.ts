import type { Route } from './routes'

export const LOGIN_PATH = '/pages/login/index'

/** What may happen with a page: it opens, it needs a login first, or it does not exist here. */
export type Admission = 'open' | 'login' | 'hidden'

/** Decides by the route table. `compliant`: a store reviews the program, or it is a store build. */
export function admit(route: Route, person: { signedIn: boolean; compliant: boolean }): Admission {
  if (route.ofCommerce && person.compliant) return 'hidden'
  return route.access === 'signed-in' && !person.signedIn ? 'login' : 'open'
}
