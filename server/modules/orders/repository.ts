import { sql } from 'kysely'
import type { Gateway, OrderStatus } from '@contract/orders/schemas'
import type { Executor, Tx } from '../../db/transaction'
import type { CancelReason, PurchaseOrderTable } from './tables'

export async function insertOrder(tx: Tx, order: PurchaseOrderTable): Promise<void> {
  await tx.insertInto('purchase_order').values(order).execute()
}

export async function findById(
  exec: Executor,
  id: string,
): Promise<PurchaseOrderTable | undefined> {
  return exec.selectFrom('purchase_order').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findByNo(
  exec: Executor,
  no: string,
): Promise<PurchaseOrderTable | undefined> {
  return exec.selectFrom('purchase_order').selectAll().where('no', '=', no).executeTakeFirst()
}

/** Orders for operators, newest first. */
export function listNewest(
  exec: Executor,
  { userId, status, limit }: { userId?: string; status?: OrderStatus; limit: number },
) {
  return exec
    .selectFrom('purchase_order')
    .select(['no', 'userId', 'plan', 'kind', 'status', 'amount', 'gateway', 'createdAt', 'paidAt'])
    .$if(userId !== undefined, (query) => query.where('userId', '=', userId ?? ''))
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'created'))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Somebody's order, or undefined when it is another person's. */
export async function findOwn(
  exec: Executor,
  userId: string,
  id: string,
): Promise<PurchaseOrderTable | undefined> {
  return exec
    .selectFrom('purchase_order')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
}

export async function lockById(tx: Tx, id: string): Promise<PurchaseOrderTable> {
  return tx
    .selectFrom('purchase_order')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** The order that waits for this person's payment; there is at most one. */
export async function lockOpen(tx: Tx, userId: string): Promise<PurchaseOrderTable | undefined> {
  return tx
    .selectFrom('purchase_order')
    .selectAll()
    .where('userId', '=', userId)
    .where('status', '=', 'created')
    .forUpdate()
    .executeTakeFirst()
}

/** Orders of a person that wait for their payment. */
export async function countOpen(exec: Executor, userId: string): Promise<number> {
  const { count } = await exec
    .selectFrom('purchase_order')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('userId', '=', userId)
    .where('status', '=', 'created')
    .executeTakeFirstOrThrow()
  return count
}

/** Orders in one of these states, made from one moment on and before another. */
interface OrderFilter {
  status?: readonly OrderStatus[]
  made?: { since: Date; before: Date }
}

/** Newest first; `before` is the last order of the page before. The total is of all that fit the filter. */
export async function listByUser(
  exec: Executor,
  userId: string,
  { status, made }: OrderFilter,
  page: { limit: number; offset: number; before: string | undefined },
): Promise<{ rows: PurchaseOrderTable[]; total: number }> {
  const own = exec
    .selectFrom('purchase_order')
    .where('userId', '=', userId)
    .where(({ and, eb }) =>
      and([
        ...(status ? [eb('status', 'in', status)] : []),
        ...(made ? [eb('createdAt', '>=', made.since), eb('createdAt', '<', made.before)] : []),
      ]),
    )
  const { count } = await own
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  const from =
    page.before === undefined ? own.offset(page.offset) : own.where('id', '<', page.before)
  const rows = await from.selectAll().orderBy('id', 'desc').limit(page.limit).execute()
  return { rows, total: count }
}

export async function setGateway(
  tx: Tx,
  id: string,
  gateway: Gateway,
  money: { charged: number; currency: string },
): Promise<void> {
  await tx
    .updateTable('purchase_order')
    .set({ gateway, charged: money.charged, currency: money.currency })
    .where('id', '=', id)
    .execute()
}

export async function markPaid(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('purchase_order')
    .set({ status: 'paid', paidAt: at })
    .where('id', '=', id)
    .where('status', '=', 'created')
    .execute()
}

export async function markCancelled(
  tx: Tx,
  id: string,
  reason: CancelReason,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('purchase_order')
    .set({ status: 'cancelled', cancelledAt: at, cancelReason: reason })
    .where('id', '=', id)
    .where('status', '=', 'created')
    .execute()
}

export async function markRefunded(
  tx: Tx,
  id: string,
  refund: { at: Date; actor: string; reason: string; amount: number },
): Promise<void> {
  await tx
    .updateTable('purchase_order')
    .set({
      status: 'refunded',
      refundedAt: refund.at,
      refundActor: refund.actor,
      refundReason: refund.reason,
      refundedAmount: refund.amount,
    })
    .where('id', '=', id)
    .where('status', '=', 'paid')
    .execute()
}
