/** The sandbox gateway's own record of a payment. `charged` in minor units of `currency`. */
export interface SandboxPaymentTable {
  token: string
  orderNo: string
  orderId: string
  transactionId: string
  title: string
  charged: number
  currency: string
  status: 'open' | 'paid' | 'closed' | 'refunded'
  createdAt: Date
  paidAt: Date | null
  /** How much of `charged` was given back. */
  refunded: number | null
}

export interface SandboxKeyTable {
  id: number
  secret: string
}

declare module '../../../db/tables' {
  interface Tables {
    sandbox_payment: SandboxPaymentTable
    sandbox_key: SandboxKeyTable
  }
}
