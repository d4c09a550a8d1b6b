import { AppError } from '../../http/error'
import type { Gateway } from '@contract/orders/schemas'
import { inTransaction, type Tx } from '../../db/transaction'
import { findGateway } from '../../gateways/payment/registry'
import type { GatewayNotice, RawNotice, RefundReport } from '../../gateways/payment/types'
import type { Services } from '../../services'
import { confirmPayment } from './confirm-payment'
import { noteRefundEnd } from './payment/note-refund-end'
import { findPayment, insertNotice } from './payment/repository'
import { findById } from './repository'

export type NoticeOutcome = 'paid' | 'known' | 'returned' | 'refund' | 'ignored'

/** How a refund ended: one that failed is told to the operators, for the money is still at the gateway. */
async function noteRefund(
  tx: Tx,
  services: Services,
  gateway: Gateway,
  { transactionId, state }: RefundReport,
): Promise<{ outcome: NoticeOutcome; orderNo: string }> {
  const payment = await findPayment(tx, gateway, transactionId)
  const order = payment && (await findById(tx, payment.orderId))
  if (!payment || !order) throw new AppError('ORDER_NOT_FOUND')
  await noteRefundEnd(tx, services, payment, state)
  return { outcome: 'refund', orderNo: order.no }
}

async function acceptNotice(
  tx: Tx,
  services: Services,
  gateway: Gateway,
  notice: Exclude<GatewayNotice, { type: 'other' }>,
): Promise<{ outcome: NoticeOutcome; orderNo: string }> {
  if (notice.type === 'refund') return noteRefund(tx, services, gateway, notice.report)
  const { report } = notice
  return {
    outcome: await confirmPayment(tx, services, gateway, report),
    orderNo: report.orderNo,
  }
}

/**
 * A gateway's notice: only what its signature proves counts. It may come twice, late, or before or
 * after anything else; the answer is then the same and nothing happens twice.
 * @throws GATEWAY_NOT_AVAILABLE, FORBIDDEN, ORDER_NOT_FOUND
 */
export async function receiveNotice(
  services: Services,
  name: Gateway,
  raw: RawNotice,
): Promise<NoticeOutcome> {
  const gateway = findGateway(services.config, name)
  if (!gateway) throw new AppError('GATEWAY_NOT_AVAILABLE')
  const notice = await gateway.readNotice(services, raw)
  if (!notice) throw new AppError('FORBIDDEN')
  if (notice.type === 'other') return 'ignored'
  return inTransaction(
    services.db,
    async (tx) => {
      const { outcome, orderNo } = await acceptNotice(tx, services, name, notice)
      await insertNotice(tx, {
        gateway: name,
        eventId: notice.report.eventId,
        orderNo,
        body: raw.body,
        receivedAt: services.systemClock.now(),
      })
      return outcome
    },
    { repeatable: true },
  )
}
