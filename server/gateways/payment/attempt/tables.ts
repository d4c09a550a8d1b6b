import type { Gateway } from '@contract/orders/schemas'
import type { PayClient } from '../types'

/**
 * One payment that was opened at a vendor's gateway. `reference` is the order as the vendor knows it: the vendor takes no other
 * client, price or time under one that it has seen. Times are the system's.
 */
export interface PaymentAttemptTable {
  reference: string
  gateway: Gateway
  orderNo: string
  client: PayClient
  /** `charged` in minor units of `currency`. */
  charged: number
  currency: string
  /** What the vendor was asked with, so that asking again is the same question. */
  asked: string
  /** The vendor's own id or page of it, once it has answered. */
  vendorId: string | null
  openedAt: Date
  expiresAt: Date
  closedAt: Date | null
}

declare module '../../../db/tables' {
  interface Tables {
    payment_attempt: PaymentAttemptTable
  }
}
