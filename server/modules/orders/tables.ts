import type { PlanId, PurchaseKind } from '@contract/membership/schemas'
import type { Gateway, OrderStatus } from '@contract/orders/schemas'

export type CancelReason = 'user' | 'expired' | 'replaced'

/** Amounts in US cents; `charged` in minor units of `currency`. Times are business time. */
export interface PurchaseOrderTable {
  id: string
  no: string
  userId: string
  plan: PlanId
  kind: PurchaseKind
  status: OrderStatus
  listPrice: number
  credit: number
  amount: number
  charged: number
  currency: string
  /** Where the person chose to pay; null until then. */
  gateway: Gateway | null
  ruleVersion: string
  /** The price that operators had set; null for the programme's own. */
  priceId: string | null
  /** What a redeemed activation code of it takes off a refund, US cents; null in orders made before that was kept. */
  codePrice: number | null
  createdAt: Date
  expiresAt: Date
  paidAt: Date | null
  refundedAt: Date | null
  cancelledAt: Date | null
  cancelReason: CancelReason | null
  refundReason: string | null
  refundActor: string | null
  /** What went back, in US cents: the amount less the price of redeemed activation codes. */
  refundedAmount: number | null
}

/** Money that a gateway says it took. 'returned': the order could not take it, the gateway gives it back. */
export interface PaymentTable {
  id: string
  orderId: string
  gateway: Gateway
  transactionId: string
  status: 'paid' | 'returned' | 'refunded'
  charged: number
  currency: string
  paidAt: Date
  receivedAt: Date
  /** What goes back of `charged`; null while nothing does. The gateway's own time of it stands in `refundedAt`. */
  refunded: number | null
  refundState: 'processing' | 'succeeded' | 'failed' | null
  /** When it was decided that money goes back; the system's time. */
  refundSince: Date | null
  refundedAt: Date | null
}

/** Every genuine notice as it came, once per event. */
export interface PaymentNoticeTable {
  gateway: string
  eventId: string
  orderNo: string
  body: string
  receivedAt: Date
}

/** Where the card of an order goes. The address is sealed, and null once it is forgotten; business time. */
export interface OrderAddressTable {
  orderId: string
  addressSealed: string | null
  savedAt: Date
  sentAt: Date | null
}

declare module '../../db/tables' {
  interface Tables {
    purchase_order: PurchaseOrderTable
    order_address: OrderAddressTable
    payment: PaymentTable
    payment_notice: PaymentNoticeTable
  }
}
