import type { PlanId, PurchaseKind } from '@contract/membership/schemas'
import type { Gateway, OrderStatus } from '@contract/orders/schemas'

export type CancelReason = 'user' | 'expired' | 'replaced'

/** Amounts in US cents; `charged` in minor units of `currency`. Times are business time. */
export interface PurchaseOrderTable {
  id: string
  no: string
  user_id: string
  plan: PlanId
  kind: PurchaseKind
  status: OrderStatus
  list_price: number
  credit: number
  amount: number
  charged: number
  currency: string
  /** Where the person chose to pay; null until then. */
  gateway: Gateway | null
  rule_version: string
  created_at: Date
  expires_at: Date
  paid_at: Date | null
  refunded_at: Date | null
  cancelled_at: Date | null
  cancel_reason: CancelReason | null
  refund_reason: string | null
  refund_actor: string | null
}

/** Money that a gateway says it took. 'returned': the order could not take it, the gateway gives it back. */
export interface PaymentTable {
  id: string
  order_id: string
  gateway: Gateway
  transaction_id: string
  status: 'paid' | 'returned' | 'refunded'
  charged: number
  currency: string
  paid_at: Date
  received_at: Date
}

/** Every genuine notice as it came, once per event. */
export interface PaymentNoticeTable {
  gateway: string
  event_id: string
  order_no: string
  body: string
  received_at: Date
}

declare module '../../db/tables' {
  interface Tables {
    purchase_order: PurchaseOrderTable
    payment: PaymentTable
    payment_notice: PaymentNoticeTable
  }
}
