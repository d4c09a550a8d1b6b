import { brands, isBrandId } from '../../../../config/brands'
import type { ReturnTarget } from '../types'

const ORDER_PAGE = 'pages/order/detail'

/** The scheme under which the brand's app is opened. */
export function readAppScheme(brand: string): string {
  return brands[isBrandId(brand) ? brand : 'default'].appScheme
}

/**
 * Where the cashier sends a person back to: the order's page in the browser or in the app. Undefined
 * for the mini-program, whose web view no address leaves: the person closes it. It brings what the cashier knows: the person
 * cancelled, or the payment is under way.
 */
export function returnAddress(
  target: ReturnTarget,
  brand: string,
  order: { id: string; outcome: 'cancelled' | 'underWay' },
): string | undefined {
  const query = new URLSearchParams({
    id: order.id,
    [order.outcome]: '1',
  }).toString()
  if (target === 'h5') return `/#/${ORDER_PAGE}?${query}`
  return target === 'app' ? `${readAppScheme(brand)}://${ORDER_PAGE}?${query}` : undefined
}
