import { AppError } from '../../http/error'
import type { Gateway, PayOrderRequest, PayOrderResponse } from '@contract/orders/schemas'
import type { PlatformName } from '@contract/headers'
import type { Executor, Tx } from '../../db/transaction'
import { findPayHost } from '../../gateways/payment/find-host'
import { findGateway } from '../../gateways/payment/registry'
import type {
  OpenedPayment,
  PayHost,
  PaymentGateway,
  ReturnTarget,
} from '../../gateways/payment/types'
import type { RequestContext } from '../../http/context'
import type { Services } from '../../services'
import { loadPricesOfOrder } from '../membership'
import { CONFIRM_PAYMENT } from './job-kinds'
import { askGateway, closeOrConfirm, confirmByQuery } from './payment/close-or-confirm'
import { chargeFor, computeAskAgainMs, isPayable } from './policy'
import { findOwn, lockById, setGateway } from './repository'
import type { PurchaseOrderTable } from './tables'

const returnTargets: Readonly<Record<PlatformName, ReturnTarget>> = {
  h5: 'h5',
  wechat: 'h5',
  wecom: 'h5',
  weapp: 'weapp',
  android: 'app',
  ios: 'app',
}

/** An opened payment, and the gateway that the order was at before. */
export interface Opening {
  opened: OpenedPayment
  before: Gateway | null
}

/** What the gateway charges for an order: at the price that it was made at, and fixed with its first opening there. */
async function chargeOf(
  exec: Executor,
  { programme }: Services,
  order: PurchaseOrderTable,
  gateway: Gateway,
): Promise<{ charged: number; currency: string }> {
  if (order.gateway === gateway) return { charged: order.charged, currency: order.currency }
  const prices = await loadPricesOfOrder(exec, programme, order, gateway)
  return {
    charged: chargeFor({ id: order.plan, price: order.amount, listPrice: order.listPrice }, prices),
    currency: prices.currency,
  }
}

/**
 * The gateway, where it opens a payment on that host for that person.
 * @throws GATEWAY_NOT_AVAILABLE, WECHAT_NOT_LINKED where it lacks the payer alone
 */
function requireGateway(services: Services, name: Gateway, host: PayHost): PaymentGateway {
  const gateway = findGateway(services.config, name)
  if (gateway?.serves(services, host)) return gateway
  const lacksPayer = gateway?.serves(services, { ...host, payer: 'anybody' })
  throw new AppError(lacksPayer ? 'WECHAT_NOT_LINKED' : 'GATEWAY_NOT_AVAILABLE')
}

/**
 * Opens the order's payment at a gateway; outside any transaction, as a gateway is a call over the net. Where it was opened at
 * another one before, it is closed there first: an order is payable in one place.
 * @throws GATEWAY_NOT_AVAILABLE, WECHAT_NOT_LINKED, ORDER_NOT_FOUND, ORDER_STATE, UNAVAILABLE
 */
export async function openPayment(
  context: RequestContext,
  request: PayOrderRequest,
): Promise<Opening> {
  const { services, userId, now } = context
  const host = await findPayHost(services, context)
  const gateway = requireGateway(services, request.gateway, host)
  const order = await findOwn(services.db, userId, request.id)
  if (!order) throw new AppError('ORDER_NOT_FOUND')
  if (!isPayable(order, now)) throw new AppError('ORDER_STATE')
  const before = order.gateway
  if (before && before !== request.gateway && (await closeOrConfirm(services, order)) === 'paid')
    throw new AppError('ORDER_STATE')
  const charge = await chargeOf(services.db, services, order, request.gateway)
  const left = order.expiresAt.getTime() - now.getTime()
  const opened = await askGateway(services, () =>
    gateway.open(services, {
      ...host,
      orderId: order.id,
      orderNo: order.no,
      title: order.kind,
      expiresAt: new Date(services.systemClock.now().getTime() + left),
      ip: context.ip,
      language: context.language,
      returnTo: returnTargets[context.platform],
      ...charge,
    }),
  )
  if (opened !== 'paid') return { opened, before }
  await askGateway(services, () => confirmByQuery(services, { ...order, gateway: request.gateway }))
  throw new AppError('ORDER_STATE')
}

/**
 * Notes where the order is being paid and what is charged there, and sees to it that the gateway is asked if its notice is lost.
 * Of two gateways that are opened at once, the second one's parameters are never handed out.
 */
export async function noteGateway(
  tx: Tx,
  services: Services,
  request: PayOrderRequest & { now: Date },
  { opened, before }: Opening,
): Promise<PayOrderResponse> {
  const order = await lockById(tx, request.id)
  const isElsewhere = order.gateway !== before && order.gateway !== request.gateway
  if (!isPayable(order, request.now) || isElsewhere) throw new AppError('ORDER_STATE')
  const charge = await chargeOf(tx, services, order, request.gateway)
  await setGateway(tx, order.id, request.gateway, charge)
  const runAt = new Date(services.systemClock.now().getTime() + computeAskAgainMs(0))
  await services.jobs.schedule(tx, {
    kind: CONFIRM_PAYMENT,
    key: order.id,
    runAt,
    clock: 'system',
    payload: { orderId: order.id },
  })
  return opened
}
