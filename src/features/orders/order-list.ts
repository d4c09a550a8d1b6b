import { ordersEndpoints } from '@contract/orders/endpoints'
import { createList } from '@/lib/data/list/create-list'

export const useOrders = createList(ordersEndpoints.orders, { keyOf: (row) => row.id })
