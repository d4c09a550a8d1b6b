import type { PayOrderResponse } from '../../contract/orders/schemas'

/** The page where a payment is made, of a gateway that has one. */
export function redirectOf(opened: PayOrderResponse): string {
  if (opened.type !== 'redirect') throw new Error(`a payment by ${opened.type} has no page`)
  return opened.url
}
