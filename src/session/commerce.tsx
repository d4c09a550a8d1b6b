import type { PropsWithChildren } from 'react'
import { useHidesCommerce } from './use-hides-commerce'

/** What a screen that stays says of referral, team, income or purchase, and its ways there. */
export function Commerce({ children }: PropsWithChildren) {
  return useHidesCommerce() ? null : children
}
