import type { Order } from '@contract/orders/schemas'
import type { Programme } from '../../config/programme'
import type { Executor } from '../../db/transaction'
import { countCodesOfOrders, getMembershipEnds } from '../membership'
import { planOf } from './plan-of'
import type { PurchaseOrderTable } from './tables'

/** What a paid order brought, for the step that comes after it. */
type Brought = Pick<Order, 'codes' | 'membershipUntil'>

const NOTHING: Brought = { codes: 0, membershipUntil: null }

export function toOrder(row: PurchaseOrderTable, brought = NOTHING): Order {
  return {
    id: row.id,
    no: row.no,
    plan: row.plan,
    kind: row.kind,
    status: row.status,
    opened: row.gateway !== null,
    gateway: row.gateway,
    amount: row.amount,
    charged: row.charged,
    currency: row.currency,
    createTime: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    paidTime: row.paidAt?.toISOString() ?? null,
    refundTime: row.refundedAt?.toISOString() ?? null,
    refundAmount: row.status === 'refunded' ? (row.refundedAmount ?? row.amount) : null,
    ...brought,
  }
}

/** A person's own orders, with what the paid ones brought. */
export async function presentOrders(
  exec: Executor,
  programme: Programme,
  rows: readonly PurchaseOrderTable[],
  { userId, now }: { userId: string; now: Date },
): Promise<Order[]> {
  const paid = rows.filter(({ status }) => status === 'paid')
  if (paid.length === 0) return rows.map((row) => toOrder(row))
  const codes = await countCodesOfOrders(
    exec,
    paid.map(({ id }) => id),
  )
  const ends = await getMembershipEnds(exec, userId, now)
  return rows.map((row) =>
    row.status === 'paid'
      ? toOrder(row, {
          codes: codes.get(row.id) ?? 0,
          membershipUntil: ends[planOf(programme, row).level]?.toISOString() ?? null,
        })
      : toOrder(row),
  )
}
