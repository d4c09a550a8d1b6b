import { useEffect, useState } from 'react'
import type { Order } from '@contract/orders/schemas'
import { useLoad } from '@/lib/load/use-load'
import { loadOrder } from '../orders-api'

/** How often and how many times an unpaid order is asked about after the cashier: the notice may come late. */
const POLL_MS = 2000
const POLLS = 30

/**
 * One order, asked about again while it waits for its payment's notice.
 * @returns the load state, and `set` for an order that an action answered with.
 */
export function useOrder(id: string, waiting: boolean) {
  const loaded = useLoad(() => loadOrder(id), [id])
  const [newer, setNewer] = useState<Order>()
  const order = newer?.id === id ? newer : loaded.data
  const open = order?.status === 'created'

  useEffect(() => {
    if (!waiting || !open) return undefined
    let left = POLLS
    const timer = setInterval(() => {
      left -= 1
      if (left === 0) clearInterval(timer)
      loadOrder(id).then(setNewer, () => undefined)
    }, POLL_MS)
    return () => clearInterval(timer)
  }, [id, waiting, open])

  // What was learnt meanwhile counts until a later answer takes its place, not when asking again fails.
  useEffect(() => setNewer(undefined), [loaded.data])
  return {
    order,
    status: loaded.status,
    error: loaded.error,
    refresh: loaded.reload,
    set: setNewer,
  }
}
