import { AppError } from '../../http/error'
import { cents, type Cents } from '@contract/domain/money'
import type { Order } from '@contract/orders/schemas'
import { findProgrammeByVersion } from '../../config/programme'
import type { Tx } from '../../db/transaction'
import type { Services } from '../../services'
import { onOrderRefunded } from '../income'
import { getCodePrice, lockMembership, takeBackPurchase } from '../membership'
import { takeBackPoints } from '../points'
import { RETURN_MONEY } from './job-kinds'
import { planOf } from './plan-of'
import { computeRefund, computeSpentPrice } from './policy'
import { toOrder } from './presenter'
import { refundPayment } from './payment/repository'
import { findByNo, lockById, markRefunded } from './repository'
import type { PurchaseOrderTable } from './tables'

export interface Refund {
  actor: string
  reason: string
}

/** A refunded order: `deducted` is the price of its redeemed codes and spent points, in US cents. */
export interface RefundedOrder {
  order: Order
  redeemedCodes: number
  spentPoints: number
  deducted: Cents
}

interface TakenBack {
  redeemedCodes: number
  spentPoints: number
  spentPrice: Cents
}

async function takeBack(
  tx: Tx,
  services: Services,
  order: PurchaseOrderTable,
  now: Date,
): Promise<TakenBack> {
  const bought = { userId: order.userId, orderId: order.id, now }
  const { points } = planOf(services.programme, order)
  const { spent } = points > 0 ? await takeBackPoints(tx, { ...bought, points }) : { spent: 0 }
  const { redeemedCodes } = await takeBackPurchase(tx, services, bought)
  return {
    redeemedCodes,
    spentPoints: spent,
    spentPrice: computeSpentPrice(order, spent, points),
  }
}

/** What a code cost when the order was made; of older orders the price of the edition that sold them. */
function priceOfCode(services: Services, { ruleVersion, codePrice }: PurchaseOrderTable): Cents {
  if (codePrice !== null) return cents(codePrice)
  return getCodePrice((findProgrammeByVersion(ruleVersion) ?? services.programme).purchases)
}

/**
 * Refunds a paid order: the membership period, the unused activation codes and the points go, the inviters'
 * incomes are taken back (before or after settlement), the gateway returns the money less the price of the
 * codes that were redeemed (docs/product/membership.md, "Activation codes") and of points that are gone (docs/product/points.md).
 * @throws ORDER_NOT_FOUND, ORDER_STATE when it is not paid or a later upgrade used its days up,
 * CODES_REDEEMED (codes) where the deployment refuses it
 */
export async function refundInTransaction(
  tx: Tx,
  services: Services,
  orderNo: string,
  { actor, reason }: Refund,
): Promise<RefundedOrder> {
  const found = await findByNo(tx, orderNo)
  if (!found) throw new AppError('ORDER_NOT_FOUND')
  await lockMembership(tx, found.userId)
  const order = await lockById(tx, found.id)
  if (order.status !== 'paid') throw new AppError('ORDER_STATE')
  const now = await services.businessClock.now(tx)
  const { redeemedCodes, spentPoints, spentPrice } = await takeBack(tx, services, order, now)
  if (redeemedCodes > 0 && services.config.refundRedeemedCodes === 'refuse')
    throw new AppError('CODES_REDEEMED', { codes: redeemedCodes })
  const codePrice = priceOfCode(services, order)
  const { amount, charged, deducted } = computeRefund(order, {
    redeemedCodes,
    codePrice,
    spentPrice,
  })
  await markRefunded(tx, order.id, { at: now, actor, reason, amount })
  await onOrderRefunded(tx, services, { orderId: order.id, amount, actor, reason, now })
  const payment = await refundPayment(tx, order.id, charged, services.systemClock.now())
  if (payment && charged > 0) {
    const { gateway, transactionId } = payment
    await services.jobs.schedule(tx, {
      kind: RETURN_MONEY,
      key: transactionId,
      runAt: now,
      payload: { gateway, transactionId },
    })
  }
  return { order: toOrder(await lockById(tx, order.id)), redeemedCodes, spentPoints, deducted }
}
