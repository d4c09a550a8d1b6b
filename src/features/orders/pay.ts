import type { Gateway, Order } from '@contract/orders/schemas'
import type { PlanId } from '@contract/membership/schemas'
import { t } from '@/i18n/t'
import { createSubmission } from '@/lib/api/submission'
import { showToast } from '@/lib/overlay/toast'
import { TOAST_MS } from '@/lib/overlay/toast-times'
import { pay } from '@/platform/capabilities/pay/pay'
import { createOrder, payOrder } from './orders-api'

const checkout = createSubmission('checkout')
const payment = createSubmission('payment')
/** Long enough to read what to do with the link. */
const COPIED_MS = 5000

/** Opens the gateway's cashier for an order. The order stays as it is until the gateway's notice arrives. */
export async function openCashier(orderId: string, gateway: Gateway): Promise<void> {
  const parameters = await payOrder(orderId, gateway, payment.key({ orderId, gateway }))
  payment.settle()
  const outcome = await pay(parameters)
  if (outcome.type === 'copied') showToast(t('orders:checkout.copied'), COPIED_MS)
  else if (outcome.type === 'failed') showToast(t('orders:checkout.notOpened'), TOAST_MS.error)
}

/** One checkout: one order, whatever is tapped twice or sent again after a lost connection. */
export async function orderPlan(plan: PlanId): Promise<Order> {
  const order = await createOrder(plan, checkout.key({ plan }))
  checkout.settle()
  return order
}
