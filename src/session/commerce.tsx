import type { PropsWithChildren } from 'react'
import { useSession } from './session-store'
import { isUnderReview } from './under-review'

/** Referral, team, income and purchase are hidden while a store reviews the program; drawn again when that changes with the user. What belongs to them on a page that stays stands in a `Commerce`. */
export function useHidesCommerce(): boolean {
  return useSession(({ user }) => isUnderReview(user))
}

/** What a screen that stays says of referral, team, income or purchase, and its ways there. */
export function Commerce({ children }: PropsWithChildren) {
  return useHidesCommerce() ? null : children
}
