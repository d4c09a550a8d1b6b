import { z } from 'zod'
import { Gateway } from '@contract/orders/schemas'
import type { Tx } from '../../db/transaction'
import { findGateway } from '../../gateways/payment/registry'
import type { JobRun } from '../../jobs/handler'
import type { Services } from '../../services'
import { lockMembership } from '../membership'
import { cancelLocked } from './cancel-order'
import { confirmPayment } from './confirm-payment'
import { CONFIRM_PAYMENT } from './job-kinds'
import { findById, lockById } from './repository'
import type { PurchaseOrderTable } from './tables'

const OrderPayload = z.object({ orderId: z.string() })
/** `charged`: how much goes back; without it everything. */
const ReturnPayload = z.object({
  gateway: Gateway,
  transactionId: z.string(),
  charged: z.number().int().positive().optional(),
})
const ASK_AGAIN_MS = 5 * 60_000

async function lockOrder(tx: Tx, orderId: string): Promise<PurchaseOrderTable | undefined> {
  const order = await findById(tx, orderId)
  if (!order) return undefined
  await lockMembership(tx, order.userId)
  return lockById(tx, orderId)
}

/** Confirms what the gateway took for this order, if it took anything. */
async function confirmByQuery(
  tx: Tx,
  services: Services,
  order: PurchaseOrderTable,
): Promise<boolean> {
  if (!order.gateway) return false
  const report = await findGateway(services.config, order.gateway)?.query(services, order.no)
  if (!report) return false
  await confirmPayment(tx, services, order.gateway, report)
  return true
}

export async function expireOrder({ tx, services, payload, now }: JobRun): Promise<void> {
  const order = await lockOrder(tx, OrderPayload.parse(payload).orderId)
  if (order?.status !== 'created') return
  if (await confirmByQuery(tx, services, order)) return
  await cancelLocked(tx, services, order, 'expired', now)
}

export async function confirmLostNotice({ tx, services, payload, now }: JobRun): Promise<void> {
  const { orderId } = OrderPayload.parse(payload)
  const order = await lockOrder(tx, orderId)
  if (order?.status !== 'created') return
  if (await confirmByQuery(tx, services, order)) return
  await services.jobs.schedule(tx, {
    kind: CONFIRM_PAYMENT,
    key: orderId,
    runAt: new Date(now.getTime() + ASK_AGAIN_MS),
    clock: 'system',
    payload: { orderId },
  })
}

/** A payment that was made just before its page closed is confirmed, and so returned: the order is cancelled. */
export async function closePayment({ tx, services, payload }: JobRun): Promise<void> {
  const order = await findById(tx, OrderPayload.parse(payload).orderId)
  if (!order?.gateway) return
  const outcome = await findGateway(services.config, order.gateway)?.close(services, order.no)
  if (outcome === 'paid') await confirmByQuery(tx, services, order)
}

export async function returnMoney({ services, payload }: JobRun): Promise<void> {
  const { gateway, transactionId, charged } = ReturnPayload.parse(payload)
  await findGateway(services.config, gateway)?.refund(services, transactionId, charged)
}
