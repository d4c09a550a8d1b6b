import type { Plan, PlanId } from '@contract/membership/schemas'
import type { PlanRule, PlanRules } from '../../config/plans'
import type { Executor } from '../../db/transaction'
import { quote, type History } from './policy'
import { hasEverBought, listGrants } from './repository'

async function readHistory(exec: Executor, userId: string): Promise<History> {
  return {
    grants: await listGrants(exec, userId),
    svipBefore: await hasEverBought(exec, userId, 2),
  }
}

/** Every plan as this person may buy it at this moment. */
export async function quotePlans(
  exec: Executor,
  rules: PlanRules,
  userId: string,
  now: Date,
): Promise<Plan[]> {
  const history = await readHistory(exec, userId)
  return rules.plans.map((plan) => quote(plan, history, rules, now))
}

/** One plan of them, with its rule; undefined when the programme has no such plan. */
export async function quotePlan(
  exec: Executor,
  rules: PlanRules,
  who: { userId: string; now: Date },
  id: PlanId,
): Promise<{ rule: PlanRule; plan: Plan } | undefined> {
  const rule = rules.plans.find((candidate) => candidate.id === id)
  return rule && { rule, plan: quote(rule, await readHistory(exec, who.userId), rules, who.now) }
}
