import type { Plan, PlanId } from '@contract/membership/schemas'
import type { Executor } from '../../db/transaction'
import type { Services } from '../../services'
import { quote, type History } from './policy'
import type { SaleRules, SoldPlan } from './prices/policy'
import { loadSaleRules } from './prices/sale-rules'
import { hasEverBought, listGrants } from './repository'

async function readHistory(exec: Executor, userId: string): Promise<History> {
  return {
    grants: await listGrants(exec, userId),
    svipBefore: await hasEverBought(exec, userId, 2),
  }
}

/** Every plan as this person may buy it at this moment, with what a refund of it would take off. */
export async function quotePlans(
  { db, programme, config }: Services,
  userId: string,
  now: Date,
): Promise<Plan[]> {
  const rules = await loadSaleRules(db, programme, now)
  const history = await readHistory(db, userId)
  const refuses = config.refundRedeemedCodes === 'refuse'
  return rules.plans.map((rule) => {
    const plan = quote(rule, history, rules, now)
    return refuses ? { ...plan, redeemedCodePrice: null } : plan
  })
}

/** One plan of them, with its rule, at the prices given; undefined when the programme has no such plan. */
export async function quotePlan(
  exec: Executor,
  rules: SaleRules,
  who: { userId: string; now: Date },
  id: PlanId,
): Promise<{ rule: SoldPlan; plan: Plan } | undefined> {
  const rule = rules.plans.find((candidate) => candidate.id === id)
  return rule && { rule, plan: quote(rule, await readHistory(exec, who.userId), rules, who.now) }
}
