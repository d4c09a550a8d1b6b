import type { Gateway, Order, PayOrderResponse } from '@contract/orders/schemas'
import type { PlanId } from '@contract/membership/schemas'
import { ordersEndpoints } from '@contract/orders/endpoints'
import { call, callPage } from '@/lib/api/call'
import { createPagedStore } from '@/lib/list/create-paged-store'

/** Makes an order for a plan; the amount comes from the server, in US cents. */
export function createOrder(plan: PlanId, idempotencyKey: string): Promise<Order> {
  return call(ordersEndpoints.createOrder, { plan }, { idempotencyKey })
}

/** Payment parameters of an order at a gateway. Paid is only what the gateway's notice says. */
export function payOrder(
  id: string,
  gateway: Gateway,
  idempotencyKey: string,
): Promise<PayOrderResponse> {
  return call(ordersEndpoints.payOrder, { id, gateway }, { idempotencyKey })
}

export function loadOrder(id: string): Promise<Order> {
  return call(ordersEndpoints.order, { id }, { noAlert: true })
}

export function cancelOrder(id: string, idempotencyKey: string): Promise<Order> {
  return call(ordersEndpoints.cancelOrder, { id }, { idempotencyKey })
}

export const useOrders = createPagedStore<Order>({
  keyOf: (row) => row.id,
  load: ({ pageNum, pageSize }) => callPage(ordersEndpoints.orders, { pageNum, pageSize }),
})
