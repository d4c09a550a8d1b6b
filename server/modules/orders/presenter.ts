import type { Order } from '@contract/orders/schemas'
import type { PurchaseOrderTable } from './tables'

export function toOrder(row: PurchaseOrderTable): Order {
  return {
    id: row.id,
    no: row.no,
    plan: row.plan,
    kind: row.kind,
    status: row.status,
    opened: row.gateway !== null,
    amount: row.amount,
    charged: row.charged,
    currency: row.currency,
    createTime: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    paidTime: row.paidAt?.toISOString() ?? null,
    refundTime: row.refundedAt?.toISOString() ?? null,
    refundAmount: row.status === 'refunded' ? (row.refundedAmount ?? row.amount) : null,
  }
}
