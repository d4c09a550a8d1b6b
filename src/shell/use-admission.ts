import { useEffect, useRef } from 'react'
import type { Address } from '@/lib/navigation/address'
import { admit, LOGIN_PATH, type Admission } from '@/lib/navigation/guard'
import { relaunch, replacePage } from '@/lib/navigation/navigate'
import { getCurrentPerson } from '@/lib/navigation/person'
import { storeReturnAddress } from '@/lib/navigation/return-to'
import { findRoute } from '@/lib/navigation/routes'
import { useHidesCommerce } from '@/session/commerce'

/** The guard of a page that was opened by its address: a visitor goes to login and comes back, a hidden page to home. */
export function useAdmission(ready: boolean, address: Address): Admission {
  const route = findRoute(address.path)
  // Decided once per page: a logout relaunches by itself and must not be stored as a page that was wanted.
  const decided = useRef<Admission>()
  if (ready && route) decided.current ??= admit(route, getCurrentPerson())
  const hides = useHidesCommerce()
  // Who is there may become known, or marked, while the page is shown.
  const nowHidden = ready && hides && route?.ofCommerce
  const admission = nowHidden ? 'hidden' : (decided.current ?? 'open')
  useEffect(() => {
    if (admission === 'hidden') relaunch('/pages/index')
    if (admission !== 'login') return
    storeReturnAddress(address)
    replacePage(LOGIN_PATH)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- decided once per page
  }, [admission])
  return admission
}
