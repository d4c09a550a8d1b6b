import { AppError } from '../../http/error'
import type { Order, OrderIdRequest } from '@contract/orders/schemas'
import type { RequestContext, TxContext } from '../../http/context'
import { lockMembership } from '../membership'
import { cancelLocked } from './cancel-order'
import { closeOrConfirm } from './payment/close-or-confirm'
import { toOrder } from './presenter'
import { findOwn, lockById } from './repository'

/** Before an order is cancelled its payment is closed at the gateway; one that was paid meanwhile is confirmed instead. */
export async function closeBeforeCancel(
  { services, userId }: RequestContext,
  { id }: OrderIdRequest,
): Promise<void> {
  const order = await findOwn(services.db, userId, id)
  if (!order) throw new AppError('ORDER_NOT_FOUND')
  if (order.status === 'created') await closeOrConfirm(services, order)
}

/** @throws ORDER_NOT_FOUND, ORDER_STATE when it is no longer waiting. */
export async function cancelOwnOrder(
  { tx, services, userId, now }: TxContext,
  { id }: OrderIdRequest,
): Promise<Order> {
  const own = await findOwn(tx, userId, id)
  if (!own) throw new AppError('ORDER_NOT_FOUND')
  await lockMembership(tx, userId)
  const order = await lockById(tx, id)
  if (order.status !== 'created') throw new AppError('ORDER_STATE')
  await cancelLocked(tx, services, order, 'user', now)
  return toOrder(await lockById(tx, id))
}
