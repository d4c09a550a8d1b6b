import { brandFiles, isBrandId } from '../../../config/brands'
import type { ReturnTarget } from './types'

const ORDER_PAGE = 'pages/order/detail'

/** The scheme under which the brand's app is opened. */
export function readAppScheme(brand: string): string {
  return brandFiles[isBrandId(brand) ? brand : 'default'].appScheme
}

/** What a cashier knows when the person leaves it. 'returned': nothing, so the order is asked about for a while. */
export const returnOutcomes = ['cancelled', 'underWay', 'returned'] as const
export type ReturnOutcome = (typeof returnOutcomes)[number]

/** An order to which somebody comes back. */
export interface OrderReturn {
  id: string
  outcome: ReturnOutcome
}

const toQuery = ({ id, outcome }: OrderReturn) =>
  new URLSearchParams({ id, [outcome]: '1' }).toString()

/**
 * Where the cashier sends a person back to: the order's page in the browser or in the app. Undefined
 * for the mini-program, whose web view no address leaves: the person closes it. It brings what the cashier knows: the person
 * cancelled, or the payment is under way.
 */
export function returnAddress(
  target: ReturnTarget,
  brand: string,
  order: OrderReturn,
): string | undefined {
  const query = toQuery(order)
  if (target === 'h5') return `/#/${ORDER_PAGE}?${query}`
  return target === 'app' ? `${readAppScheme(brand)}://${ORDER_PAGE}?${query}` : undefined
}

/** The path that leads from a vendor's page, which knows web addresses alone, into the app. */
export const RETURN_PATH = '/pay/return'

/** The web address that a vendor's page is given for the way back: into the browser's page, or by ours into the app. */
export function returnUrl(publicUrl: string, target: ReturnTarget, order: OrderReturn): string {
  return target === 'app'
    ? `${publicUrl}${RETURN_PATH}?${new URLSearchParams({ ...order }).toString()}`
    : `${publicUrl}/#/${ORDER_PAGE}?${toQuery(order)}`
}
