import { create } from 'zustand'
import { ordersEndpoints } from '@contract/orders/endpoints'
import type { OrderStatus } from '@contract/orders/schemas'
import { buildListRequest, notNarrowed, type Narrowing } from '@/components/list-filter/narrowing'
import { createList } from '@/lib/data/list/create-list'

interface OrderFilter {
  narrowing: Narrowing<OrderStatus>
  /** What the page that opens shows; the list loads itself. */
  start(): void
  /** Narrows the list and reloads it. */
  show(narrowing: Narrowing<OrderStatus>): void
}

export const useOrderFilter = create<OrderFilter>((set) => ({
  narrowing: notNarrowed,
  start: () => set({ narrowing: notNarrowed }),
  show: (narrowing) => {
    set({ narrowing })
    void useOrders.getState().first()
  },
}))

export const useOrders = createList(ordersEndpoints.orders, {
  keyOf: (row) => row.id,
  request: () => buildListRequest(useOrderFilter.getState().narrowing),
})
