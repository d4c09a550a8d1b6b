import type { Tx } from '../../db/transaction'
import type { Services } from '../../services'
import { CLOSE_PAYMENT } from './job-kinds'
import { markCancelled } from './repository'
import type { CancelReason, PurchaseOrderTable } from './tables'

/** Cancels a waiting order whose row the caller has locked; its payment page is closed once that is committed. */
export async function cancelLocked(
  tx: Tx,
  { jobs }: Services,
  order: PurchaseOrderTable,
  reason: CancelReason,
  now: Date,
): Promise<void> {
  await markCancelled(tx, order.id, reason, now)
  if (order.gateway)
    await jobs.schedule(tx, {
      kind: CLOSE_PAYMENT,
      key: order.id,
      runAt: now,
      payload: { orderId: order.id },
    })
}
