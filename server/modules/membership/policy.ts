import type { Plan, PlanOffer, PurchaseKind } from '@contract/membership/schemas'
import { cents, type Cents } from '@contract/domain/money'
import type { PlanRule, PlanRules } from '../../config/plans'
import type { SaleRules, SoldPlan } from './prices/policy'
import { DAY_MS, layOut, countPaidVipDaysLeft, type Grant, type Level } from './timeline'

/** The stored row that is derived from a person's grants. */
export interface Standing {
  vipUntil: Date | null
  svipUntil: Date | null
  lastLevel: Level
  star: number
}

/** A person's membership at a moment. `expiresAt` of a lapsed member is when the last period ended. */
export interface Membership {
  level: Level
  lastLevel: Level
  star: number
  expiresAt: Date | null
  remainingDays: number
}

export const NO_STANDING: Standing = { vipUntil: null, svipUntil: null, lastLevel: 0, star: 0 }

function asDate(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms)
}

function later(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other
  return one > other ? one : other
}

/** What the grants add up to. The star is kept: it has its own events. */
export function computeStanding(grants: readonly Grant[], star: number): Standing {
  const timeline = layOut(grants)
  const lastLevel = grants.reduce<Level>(
    (highest, grant) => (grant.level > highest ? grant.level : highest),
    0,
  )
  return {
    vipUntil: asDate(timeline.vipUntil),
    svipUntil: asDate(timeline.svipUntil),
    lastLevel,
    star,
  }
}

/** The membership at a moment; a star shines only on a running SVIP. */
export function computeMembershipAt(standing: Standing, now: Date): Membership {
  const isSvip = standing.svipUntil !== null && standing.svipUntil > now
  const isVip = standing.vipUntil !== null && standing.vipUntil > now
  const level: Level = isSvip ? 2 : isVip ? 1 : 0
  const expiresAt = isSvip
    ? standing.svipUntil
    : isVip
      ? standing.vipUntil
      : later(standing.svipUntil, standing.vipUntil)
  const left = expiresAt ? expiresAt.getTime() - now.getTime() : 0
  return {
    level,
    lastLevel: standing.lastLevel,
    star: isSvip ? standing.star : 0,
    expiresAt,
    remainingDays: Math.max(0, Math.ceil(left / DAY_MS)),
  }
}

function hasBought(grants: readonly Grant[], level: Level): boolean {
  return grants.some((grant) => grant.level === level && grant.paid)
}

/** Income type of a purchase (docs/product/membership.md). A member by activation code buys VIP for the first time: redeeming was not a purchase. */
function kindOf(plan: PlanRule, level: Level, grants: readonly Grant[]): PurchaseKind {
  if (plan.level === 0) return 'recharge'
  if (plan.level === 1) return hasBought(grants, 1) ? 'renewVip' : 'buyVip'
  if (level === 1) return 'upgradeSvip'
  return hasBought(grants, 2) ? 'renewSvip' : 'buySvip'
}

/** What was bought until now. */
export interface History {
  /** Periods that nobody took back. */
  grants: readonly Grant[]
  /** SVIP was bought before, also when that was refunded. */
  svipBefore: boolean
}

/** Activation codes that an SVIP purchase brings: 9 the first time, 1 each time after. A refund makes no second first time. */
export function countCodesToIssue(level: Level, svipBefore: boolean, rules: PlanRules): number {
  if (level !== 2) return 0
  return svipBefore ? rules.codes.again : rules.codes.first
}

function vipPlan(rules: PlanRules): PlanRule | undefined {
  return rules.plans.find((plan) => plan.level === 1)
}

/** What a redeemed activation code is worth: the year of VIP that it gives. */
export function getCodePrice(rules: PlanRules): Cents {
  return vipPlan(rules)?.price ?? cents(0)
}

/** A level that the person has or had is renewed, whether it was bought or came from an activation code. */
function offerOf(plan: PlanRule, kind: PurchaseKind, grants: readonly Grant[]): PlanOffer {
  if (kind === 'upgradeSvip') return 'upgrade'
  return grants.some((grant) => grant.level === plan.level) ? 'renew' : 'buy'
}

/** When the level of a plan ends once the plan is bought. */
function endAfter({ level, days }: PlanRule, grants: readonly Grant[], now: Date): Date | null {
  if (level === 0) return null
  const bought = { level, days, paid: true, price: 0, upgrade: false, grantedAt: now }
  const { vipUntil, svipUntil } = layOut([...grants, bought])
  return asDate(level === 2 ? svipUntil : vipUntil)
}

/**
 * A plan as this person may buy it now. An upgrade costs the SVIP price less
 * floor(paid unused VIP days × the VIP price that they were bought at / VIP days): 100 days left make $971.88
 * (docs/product/membership.md, "Upgrade price"). An SVIP cannot buy VIP, nobody points unless this deployment sells them, and
 * nobody what an operator has withdrawn.
 */
export function quote(
  plan: SoldPlan,
  { grants, svipBefore }: History,
  rules: SaleRules,
  now: Date,
): Plan {
  const { level } = computeMembershipAt(computeStanding(grants, 0), now)
  const kind = kindOf(plan, level, grants)
  const left =
    kind === 'upgradeSvip' ? countPaidVipDaysLeft(layOut(grants), now) : { days: 0, price: 0 }
  const credit = Math.min(Math.floor(left.price), plan.price - 1)
  return {
    id: plan.id,
    kind,
    level: plan.level,
    price: plan.price - credit,
    listPrice: plan.price,
    credit,
    creditDays: left.days,
    days: plan.days,
    points: plan.points,
    codes: countCodesToIssue(plan.level, svipBefore, rules),
    offer: offerOf(plan, kind, grants),
    until: endAfter(plan, grants, now)?.toISOString() ?? null,
    redeemedCodePrice: getCodePrice(rules),
    available:
      plan.offered && (plan.level === 0 ? rules.pointsSold : !(plan.level === 1 && level === 2)),
  }
}
