import type { PlanRule } from '../../config/plans'
import type { Programme } from '../../config/programme'
import type { PurchaseOrderTable } from './tables'

/** The plan that an order is for; plans of sold orders stay in the programme. */
export function planOf(
  programme: Programme,
  order: Pick<PurchaseOrderTable, 'plan' | 'no'>,
): PlanRule {
  const plan = programme.purchases.plans.find(({ id }) => id === order.plan)
  if (!plan) throw new Error(`order ${order.no} is for ${order.plan}, which the programme lacks`)
  return plan
}
