import { useSession } from './session-store'
import { isUnderReview } from './under-review'

/** Referral, team, income and purchase are hidden while a store reviews the program; drawn again when that changes with the user. */
export function useHidesCommerce(): boolean {
  return useSession(({ user }) => isUnderReview(user))
}
