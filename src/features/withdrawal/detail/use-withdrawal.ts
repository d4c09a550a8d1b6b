import { useEffect, useState } from 'react'
import type { Withdrawal } from '@contract/withdrawal/schemas'
import { useLoad } from '@/lib/load/use-load'
import { loadWithdrawal } from '../withdrawal-api'

/**
 * One withdrawal, fresh whenever its page comes to the front.
 * @returns the load state, and `set` for one that an action answered with: it counts until a later answer takes its place, not when asking again fails.
 */
export function useWithdrawal(id: string) {
  const { data, status, error, reload } = useLoad(() => loadWithdrawal(id), [id], { onShow: true })
  const [changed, setChanged] = useState<Withdrawal>()
  useEffect(() => setChanged(undefined), [data])
  return { withdrawal: changed ?? data, status, error, reload, set: setChanged }
}
