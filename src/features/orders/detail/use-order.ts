import { useEffect } from 'react'
import { ordersEndpoints } from '@contract/orders/endpoints'
import type { Order } from '@contract/orders/schemas'
import { updateQuery } from '@/lib/data/query/fetch-query'
import { useQuery } from '@/lib/data/query/use-query'

/** How often and how many times an unpaid order is asked about after the cashier: the notice may come late. */
const POLL_MS = 2000
const POLLS = 30

/**
 * One order, asked about again while its payment's notice may be on its way: the person comes from the checkout, or has been at the cashier.
 * @returns the load state, and `set` for an order that an action answered with.
 */
export function useOrder(id: string, waiting: boolean) {
  const {
    data: order,
    status,
    error,
    reload,
  } = useQuery(ordersEndpoints.order, { id }, { fresh: true })
  const asks = order?.status === 'created' && (waiting || order.opened)

  useEffect(() => {
    if (!asks) return undefined
    let left = POLLS
    const timer = setInterval(() => {
      left -= 1
      if (left === 0) clearInterval(timer)
      void reload()
    }, POLL_MS)
    return () => clearInterval(timer)
  }, [reload, asks])

  const set = (changed: Order) => updateQuery(ordersEndpoints.order, { id }, () => changed)
  return { order, status, error, refresh: reload, set }
}
