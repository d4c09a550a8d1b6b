import type { PayOrderResponse } from '@contract/orders/schemas'
import { openExternal } from '@/platform/capabilities/open-external/open-external'
import type { PayOutcome } from './contract'

/** Opens the cashier of a payment's parameters; a redirect leaves for the gateway's own page. */
export function pay({ url }: PayOrderResponse): Promise<PayOutcome> {
  return openExternal(url)
}
