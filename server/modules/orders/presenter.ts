import type { Order } from '@contract/orders/schemas'
import type { PurchaseOrderTable } from './tables'

export function toOrder(row: PurchaseOrderTable): Order {
  return {
    id: row.id,
    no: row.no,
    plan: row.plan,
    kind: row.kind,
    status: row.status,
    amount: row.amount,
    charged: row.charged,
    currency: row.currency,
    createTime: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    paidTime: row.paid_at?.toISOString() ?? null,
    refundTime: row.refunded_at?.toISOString() ?? null,
  }
}
