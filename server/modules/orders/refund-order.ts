import { AppError } from '../../http/error'
import type { Order } from '@contract/orders/schemas'
import type { Tx } from '../../db/transaction'
import type { Services } from '../../services'
import { onOrderRefunded } from '../income'
import { lockMembership, takeBackPurchase } from '../membership'
import { takeBackPoints } from '../points'
import { RETURN_MONEY } from './job-kinds'
import { planOf } from './plan-of'
import { toOrder } from './presenter'
import { findByNo, lockById, markRefunded, refundPayment } from './repository'
import type { PurchaseOrderTable } from './tables'

export interface Refund {
  actor: string
  reason: string
}

async function takeBack(
  tx: Tx,
  services: Services,
  order: PurchaseOrderTable,
  now: Date,
): Promise<void> {
  const bought = { userId: order.userId, orderId: order.id, now }
  const { points } = planOf(services.programme, order)
  if (points > 0) await takeBackPoints(tx, { ...bought, points })
  await takeBackPurchase(tx, bought)
}

/**
 * Refunds a paid order in full: the membership period, the unused activation codes and the points go,
 * the inviters' incomes are taken back (before or after settlement), the gateway returns the money.
 * @throws ORDER_NOT_FOUND, ORDER_STATE when it is not paid or a later upgrade used its days up.
 */
export async function refundInTransaction(
  tx: Tx,
  services: Services,
  orderNo: string,
  { actor, reason }: Refund,
): Promise<Order> {
  const found = await findByNo(tx, orderNo)
  if (!found) throw new AppError('ORDER_NOT_FOUND')
  await lockMembership(tx, found.userId)
  const order = await lockById(tx, found.id)
  if (order.status !== 'paid') throw new AppError('ORDER_STATE')
  const now = await services.businessClock.now(tx)
  await markRefunded(tx, order.id, { at: now, actor, reason })
  await takeBack(tx, services, order, now)
  await onOrderRefunded(tx, services, { orderId: order.id, actor, reason, now })
  const payment = await refundPayment(tx, order.id)
  if (payment) {
    const { gateway, transactionId } = payment
    await services.jobs.schedule(tx, {
      kind: RETURN_MONEY,
      key: transactionId,
      runAt: now,
      payload: { gateway, transactionId },
    })
  }
  return toOrder(await lockById(tx, order.id))
}
