import { useSession } from './session-store'
import { isUnderReview } from './under-review'

/** What `useHidesCommerce` tells a component, for what is none: as it is now. Apart, because no first screen needs it. */
export function hidesCommerce(): boolean {
  return isUnderReview(useSession.getState().user)
}
