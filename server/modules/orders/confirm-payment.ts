import { AppError } from '../../http/error'
import type { Gateway } from '@contract/orders/schemas'
import { formatCount } from '@contract/domain/count'
import { cents, formatMoney, formatPrice } from '@contract/domain/money'
import { newId } from '../../db/id'
import type { Tx } from '../../db/transaction'
import type { PaymentReport } from '../../gateways/payment/types'
import type { Services } from '../../services'
import { formatPacificTime } from '../../texts/pacific-time'
import { onOrderPaid } from '../income'
import { grantPurchase, lockMembership } from '../membership'
import { creditBoughtPoints } from '../points'
import { RETURN_MONEY } from './job-kinds'
import { planOf } from './plan-of'
import { takesPayment } from './policy'
import { insertPayment } from './payment/repository'
import { findByNo, lockById, markPaid } from './repository'
import type { PurchaseOrderTable } from './tables'

async function fulfil(
  tx: Tx,
  services: Services,
  order: PurchaseOrderTable,
  now: Date,
): Promise<void> {
  const plan = planOf(services.programme, order)
  const bought = { userId: order.userId, orderId: order.id, now }
  await markPaid(tx, order.id, now)
  if (plan.points > 0) await creditBoughtPoints(tx, { ...bought, points: plan.points })
  await grantPurchase(tx, services, { ...bought, plan, upgrade: order.kind === 'upgradeSvip' })
  await onOrderPaid(tx, services, {
    id: order.id,
    no: order.no,
    buyerId: order.userId,
    kind: order.kind,
    amount: cents(order.amount),
    paidAt: now,
  })
  await mailReceipt(tx, services, order, now)
}

/** What was paid for and how much, with what the gateway took where that is another currency. */
async function mailReceipt(
  tx: Tx,
  services: Services,
  order: PurchaseOrderTable,
  now: Date,
): Promise<void> {
  const { userId, no, kind, amount, charged, currency } = order
  const { points } = planOf(services.programme, order)
  const taken = currency === 'USD' ? '' : ` (${currency} ${formatPrice(charged)})`
  await services.mail.sendToMember(tx, {
    userId,
    template: 'orderPaid',
    params: (translate) => ({
      no,
      item: `${translate(`orders:kind.${kind}`)}${points > 0 ? `: ${formatCount(points)}` : ''}`,
      amount: `${formatMoney(amount)}${taken}`,
      time: formatPacificTime(now),
    }),
  })
}

/**
 * Takes a gateway's report of a payment, once per transaction of the gateway: the order is paid, what
 * was bought is given, the inviters earn. Money that no order can take (the order is cancelled, paid by
 * another payment, or the amount differs) is given back. The person's membership is locked first, then
 * the order: everyone who needs both does it in this order.
 * @throws ORDER_NOT_FOUND
 */
export async function confirmPayment(
  tx: Tx,
  services: Services,
  gateway: Gateway,
  report: PaymentReport,
): Promise<'paid' | 'known' | 'returned'> {
  const found = await findByNo(tx, report.orderNo)
  if (!found) throw new AppError('ORDER_NOT_FOUND')
  await lockMembership(tx, found.userId)
  const order = await lockById(tx, found.id)
  const now = await services.businessClock.now(tx)
  const isTaken = takesPayment(order, report)
  const { transactionId, charged, currency, paidAt } = report
  const isNew = await insertPayment(tx, {
    id: newId(),
    orderId: order.id,
    gateway,
    transactionId,
    status: isTaken ? 'paid' : 'returned',
    charged,
    currency,
    paidAt,
    receivedAt: now,
    refunded: isTaken ? null : charged,
    refundState: isTaken ? null : 'processing',
    refundSince: isTaken ? null : services.systemClock.now(),
    refundedAt: null,
  })
  if (!isNew) return 'known'
  if (!isTaken) {
    services.log.warn(
      { orderNo: order.no, orderStatus: order.status, gateway, transactionId, charged, currency },
      'payment cannot be taken and is returned',
    )
    await services.jobs.schedule(tx, {
      kind: RETURN_MONEY,
      key: transactionId,
      runAt: now,
      payload: { gateway, transactionId },
    })
    return 'returned'
  }
  await fulfil(tx, services, order, now)
  return 'paid'
}
