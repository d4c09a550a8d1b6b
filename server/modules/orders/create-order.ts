import { AppError } from '../../http/error'
import type { PlanId } from '@contract/membership/schemas'
import type { Order } from '@contract/orders/schemas'
import { formatMoney } from '@contract/domain/money'
import { newId } from '../../db/id'
import type { Tx } from '../../db/transaction'
import type { Services } from '../../services'
import { getCodePrice, loadSaleRules, lockMembership, quotePlan } from '../membership'
import { cancelLocked } from './cancel-order'
import { EXPIRE_ORDER } from './job-kinds'
import { chargeFor, createOrderNo } from './policy'
import { toOrder } from './presenter'
import { insertOrder, lockOpen } from './repository'
import type { PurchaseOrderTable } from './tables'

const MINUTE_MS = 60_000

/**
 * Orders a plan at the price that it has for this person now; the amount is the server's. A person has
 * one waiting order: a new one replaces it. The order is cancelled when nobody pays for 30 minutes. `price` is what the person
 * has read, US cents: at another one nothing is ordered.
 * @throws PLAN_NOT_AVAILABLE, PRICE_CHANGED (amount)
 */
export async function createOrder(
  tx: Tx,
  services: Services,
  request: { userId: string; plan: PlanId; price?: number | undefined; now: Date },
): Promise<Order> {
  const { userId, now } = request
  await lockMembership(tx, userId)
  const rules = await loadSaleRules(tx, services.programme, now)
  const quoted = await quotePlan(tx, rules, request, request.plan)
  if (!quoted?.plan.available) throw new AppError('PLAN_NOT_AVAILABLE')
  const { plan, rule } = quoted
  if (request.price !== undefined && request.price !== plan.price)
    throw new AppError('PRICE_CHANGED', { amount: formatMoney(plan.price) })
  const open = await lockOpen(tx, userId)
  if (open) await cancelLocked(tx, services, open, 'replaced', now)
  const expiresAt = new Date(now.getTime() + rules.orderMinutes * MINUTE_MS)
  const order: PurchaseOrderTable = {
    id: newId(),
    no: createOrderNo(now),
    userId,
    plan: plan.id,
    kind: plan.kind,
    status: 'created',
    listPrice: plan.listPrice,
    credit: plan.credit,
    amount: plan.price,
    charged: chargeFor(plan, rules.prices.sandbox),
    currency: rules.prices.sandbox.currency,
    gateway: null,
    ruleVersion: services.programme.version,
    priceId: rule.priceId,
    codePrice: getCodePrice(rules),
    createdAt: now,
    expiresAt,
    paidAt: null,
    refundedAt: null,
    cancelledAt: null,
    cancelReason: null,
    refundReason: null,
    refundActor: null,
    refundedAmount: null,
  }
  await insertOrder(tx, order)
  await services.jobs.schedule(tx, {
    kind: EXPIRE_ORDER,
    key: order.id,
    runAt: expiresAt,
    payload: { orderId: order.id },
  })
  return toOrder(order)
}
