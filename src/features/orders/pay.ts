import { ordersEndpoints } from '@contract/orders/endpoints'
import type { Gateway } from '@contract/orders/schemas'
import { t } from '@/i18n/t'
import { updateQuery } from '@/lib/data/query/fetch-query'
import { mutate } from '@/lib/data/mutation/mutate'
import { showPageToast } from '@/lib/navigation/page-toast'
import { showToast } from '@/lib/overlay/toast'
import { TOAST_MS } from '@/lib/overlay/toast-times'
import { track } from '@/lib/statistics/track'
import type { PayOutcome } from '@/platform/capabilities/pay/contract'
import { pay } from '@/platform/capabilities/pay/pay'

/** Long enough to read what to do with the link. */
const COPIED_MS = 5000

/**
 * Opens the gateway's cashier for an order; a failure, and that the person cancelled, are said by a toast. The order stays as it is
 * until the gateway's notice arrives.
 * @returns undefined where the gateway could not be asked
 */
export async function openCashier(
  id: string,
  gateway: Gateway,
): Promise<PayOutcome['type'] | undefined> {
  track('pay')
  const parameters = await mutate(ordersEndpoints.payOrder, { id, gateway }, { toast: true })
  if (parameters.type !== 'done') return undefined
  // Whoever leaves the cashier and pays again at once is led there again.
  updateQuery(
    ordersEndpoints.order,
    { id },
    (order) => order && { ...order, opened: true, gateway },
  )
  const outcome = await pay(parameters.data)
  if (outcome.type === 'copied') await showPageToast(t('orders:checkout.copied'), COPIED_MS)
  else if (outcome.type === 'cancelled') showToast(t('orders:userCancelled'))
  else if (outcome.type === 'failed') showToast(t('orders:checkout.notOpened'), TOAST_MS.error)
  return outcome.type
}
