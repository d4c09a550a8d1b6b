import type { GatewayPrices } from '../../../config/plans'
import type { Programme } from '../../../config/programme'
import type { Executor } from '../../../db/transaction'
import type { Gateway } from '@contract/orders/schemas'
import { applyDecisions, applyPrice, type SaleRules } from './policy'
import { findPrice, listLastSales, listPricesInForce } from './repository'

/**
 * What is sold at a moment of business time, at which prices: the programme's own, over them what operators decided. Nothing is
 * cached, so that a decision counts on every node from its moment on.
 */
export async function loadSaleRules(
  exec: Executor,
  { purchases }: Programme,
  at: Date,
): Promise<SaleRules> {
  return applyDecisions(purchases, await listPricesInForce(exec, at), await listLastSales(exec))
}

/** What a gateway charges at the price that an order was made at, whatever prices are since. */
export async function loadPricesOfOrder(
  exec: Executor,
  { purchases }: Programme,
  { priceId }: { priceId: string | null },
  gateway: Gateway,
): Promise<GatewayPrices> {
  const own = purchases.prices[gateway]
  const set = priceId === null ? undefined : await findPrice(exec, priceId)
  return set ? applyPrice(own, set) : own
}
