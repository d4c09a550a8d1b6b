import type { PurchaseKind } from '@contract/membership/schemas'
import type { Cents } from '@contract/money'

/** A paid order as the income module needs it. `amount` is the net paid in US cents; `paidAt` is business time. */
export interface PaidOrder {
  id: string
  no: string
  buyerId: string
  kind: PurchaseKind
  amount: Cents
  paidAt: Date
}

export { registerOrdersJobs } from './jobs'
export { receiveNotice } from './receive-notice'
export { refundInTransaction, refundOrder } from './refund-order'
export { registerNoticeRoute } from './notice-route'
