import { AppError } from '../../http/error'
import type { Gateway, PayOrderRequest, PayOrderResponse } from '@contract/orders/schemas'
import type { PlatformName } from '@contract/headers'
import type { Tx } from '../../db/transaction'
import { findGateway } from '../../gateways/payment/registry'
import type { OpenedPayment, ReturnTarget } from '../../gateways/payment/types'
import type { RequestContext } from '../../http/context'
import type { Services } from '../../services'
import { CONFIRM_PAYMENT } from './job-kinds'
import { chargeFor, isPayable } from './policy'
import { findOwn, lockById, setGateway } from './repository'
import type { PurchaseOrderTable } from './tables'

const CONFIRM_AFTER_MS = 60_000

const returnTargets: Readonly<Record<PlatformName, ReturnTarget>> = {
  h5: 'h5',
  wechat: 'h5',
  wecom: 'h5',
  weapp: 'weapp',
  android: 'app',
  ios: 'app',
}

function chargeOf(
  services: Services,
  order: PurchaseOrderTable,
  gateway: Gateway,
): { charged: number; currency: string } {
  const prices = services.programme.purchases.prices[gateway]
  return {
    charged: chargeFor({ id: order.plan, price: order.amount, listPrice: order.listPrice }, prices),
    currency: prices.currency,
  }
}

/**
 * Opens the order's payment at a gateway; outside any transaction, as a gateway is a call over the net.
 * @throws GATEWAY_NOT_AVAILABLE, ORDER_NOT_FOUND, ORDER_STATE
 */
export async function openPayment(
  context: RequestContext,
  request: PayOrderRequest,
): Promise<OpenedPayment> {
  const { services, userId, now } = context
  const gateway = findGateway(services.config, request.gateway)
  if (!gateway) throw new AppError('GATEWAY_NOT_AVAILABLE')
  const order = await findOwn(services.db, userId, request.id)
  if (!order) throw new AppError('ORDER_NOT_FOUND')
  if (!isPayable(order, now)) throw new AppError('ORDER_STATE')
  return gateway.open(services, {
    orderId: order.id,
    orderNo: order.no,
    title: order.kind,
    language: context.language,
    returnTo: returnTargets[context.platform],
    ...chargeOf(services, order, request.gateway),
  })
}

/** Notes where the order is being paid and what is charged there, and sees to it that the gateway is asked if its notice is lost. */
export async function noteGateway(
  tx: Tx,
  services: Services,
  request: PayOrderRequest & { now: Date },
  opened: OpenedPayment,
): Promise<PayOrderResponse> {
  const order = await lockById(tx, request.id)
  if (!isPayable(order, request.now)) throw new AppError('ORDER_STATE')
  await setGateway(tx, order.id, request.gateway, chargeOf(services, order, request.gateway))
  const runAt = new Date(services.systemClock.now().getTime() + CONFIRM_AFTER_MS)
  await services.jobs.schedule(tx, {
    kind: CONFIRM_PAYMENT,
    key: order.id,
    runAt,
    clock: 'system',
    payload: { orderId: order.id },
  })
  return opened
}
