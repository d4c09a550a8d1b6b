import { z } from 'zod'
import type { Tx } from '../../db/transaction'
import type { JobRun } from '../../jobs/handler'
import { lockMembership } from '../membership'
import { cancelLocked } from './cancel-order'
import { CONFIRM_PAYMENT } from './job-kinds'
import { closeOrConfirm, confirmByQuery } from './payment/close-or-confirm'
import { computeAskAgainMs } from './policy'
import { findById, lockById } from './repository'
import type { PurchaseOrderTable } from './tables'

const OrderPayload = z.object({ orderId: z.string() })
/** `asked`: how often the gateway has said that nothing was paid. */
const ConfirmPayload = OrderPayload.extend({ asked: z.number().int().default(0) })

async function lockOrder(tx: Tx, orderId: string): Promise<PurchaseOrderTable | undefined> {
  const order = await findById(tx, orderId)
  if (!order) return undefined
  await lockMembership(tx, order.userId)
  return lockById(tx, orderId)
}

/** The gateway is asked before anything is locked; while it does not answer, the order waits and the job comes again. */
export async function expireOrder({ tx, services, payload, now }: JobRun): Promise<void> {
  const { orderId } = OrderPayload.parse(payload)
  const open = await findById(services.db, orderId)
  if (open?.status !== 'created' || (await closeOrConfirm(services, open)) === 'paid') return
  const order = await lockOrder(tx, orderId)
  if (order?.status === 'created') await cancelLocked(tx, services, order, 'expired', now)
}

export async function confirmLostNotice({ tx, services, payload, now }: JobRun): Promise<void> {
  const { orderId, asked } = ConfirmPayload.parse(payload)
  const order = await findById(services.db, orderId)
  if (order?.status !== 'created' || (await confirmByQuery(services, order))) return
  await services.jobs.schedule(tx, {
    kind: CONFIRM_PAYMENT,
    key: orderId,
    runAt: new Date(now.getTime() + computeAskAgainMs(asked + 1)),
    clock: 'system',
    payload: { orderId, asked: asked + 1 },
  })
}

/** A payment that was made just before its page closed is confirmed, and so returned: the order is cancelled. */
export async function closePayment({ services, payload }: JobRun): Promise<void> {
  const order = await findById(services.db, OrderPayload.parse(payload).orderId)
  if (order) await closeOrConfirm(services, order)
}
