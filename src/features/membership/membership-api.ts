import type { ActivationCode, Plan, PlanId, VipData } from '@contract/membership/schemas'
import { membershipEndpoints } from '@contract/membership/endpoints'
import { call, callPage } from '@/lib/api/call'
import { createPagedStore } from '@/lib/list/create-paged-store'

/** Plans as the signed-in user may buy them now; amounts in US cents. */
export function loadPlans(): Promise<Plan[]> {
  return call(membershipEndpoints.plans, {})
}

/** The plan of that id as this user may buy it now, or undefined when it is not for sale to them. */
export async function loadPlan(id: string): Promise<Plan | undefined> {
  const plans = await loadPlans()
  return plans.find((plan) => plan.id === (id as PlanId) && plan.available)
}

/** Redeems an activation code; the same key redeems at most once. Errors: CODE_* of contract/membership/errors. */
export function redeemCode(code: string, idempotencyKey: string): Promise<VipData> {
  return call(membershipEndpoints.redeemCode, { code }, { idempotencyKey, noAlert: true })
}

export const useActivationCodes = createPagedStore<ActivationCode>({
  keyOf: (row) => row.code,
  load: ({ pageNum, pageSize }) => callPage(membershipEndpoints.codes, { pageNum, pageSize }),
})
