import { AppError } from '../../http/error'
import { daysAfter } from '@contract/domain/utc'
import type { PlanRule } from '../../config/plans'
import type { Tx } from '../../db/transaction'
import type { Services } from '../../services'
import { createActivationCode } from './activation-code'
import { grantMembership } from './grant-membership'
import { saveMembership } from './levels/levels'
import { countCodesToIssue, computeStanding } from './policy'
import {
  hasEverBought,
  insertCodes,
  insertRevocation,
  listGrants,
  lockRedeemedCodes,
  lockStanding,
  revokeCodesOfOrder,
} from './repository'

export const EXPIRE_CODES = 'membership.expireCodes'

export interface Purchase {
  userId: string
  orderId: string
  plan: PlanRule
  /** The unused paid VIP days were taken off the price, so they end now. */
  upgrade: boolean
  now: Date
}

async function issueCodes(
  tx: Tx,
  { jobs, programme }: Services,
  { userId, orderId, now }: Purchase,
  count: number,
): Promise<void> {
  if (count === 0) return
  const expiresAt = daysAfter(now, programme.purchases.codes.lifeDays)
  await insertCodes(tx, Array.from({ length: count }, createActivationCode), {
    issuerId: userId,
    orderId,
    createdAt: now,
    expiresAt,
  })
  await jobs.schedule(tx, {
    kind: EXPIRE_CODES,
    key: orderId,
    runAt: expiresAt,
    payload: { orderId },
  })
}

/** What a paid membership order brings: the period, and with SVIP the activation codes. Once per order. */
export async function grantPurchase(tx: Tx, services: Services, purchase: Purchase): Promise<void> {
  const { userId, orderId, plan, upgrade, now } = purchase
  if (plan.level === 0) return
  await lockStanding(tx, userId)
  const svipBefore = await hasEverBought(tx, userId, 2)
  const codes = countCodesToIssue(plan.level, svipBefore, services.programme.purchases)
  await grantMembership(
    tx,
    services,
    userId,
    {
      level: plan.level,
      days: plan.days,
      paid: true,
      upgrade,
      source: { type: 'order', id: orderId },
    },
    now,
  )
  await issueCodes(tx, services, purchase, codes)
}

/**
 * Takes back what an order brought: its period and its unused codes; codes that friends redeemed
 * stay theirs, and are counted. VIP days that a refunded upgrade had used up come back.
 * @throws ORDER_STATE when a later upgrade took this order's days off its price: that one is refunded first.
 */
export async function takeBackPurchase(
  tx: Tx,
  services: Services,
  { userId, orderId, now }: { userId: string; orderId: string; now: Date },
): Promise<{ redeemedCodes: number }> {
  const { star } = await lockStanding(tx, userId)
  const grants = await listGrants(tx, userId)
  const grant = grants.find(({ orderId: source }) => source === orderId)
  if (grant) {
    const isCredited =
      grant.level === 1 &&
      grants.some((other) => other.upgrade && other.grantedAt >= grant.grantedAt)
    if (isCredited) throw new AppError('ORDER_STATE')
    await insertRevocation(tx, grant.id, 'refund', now)
    const kept = grants.filter(({ id }) => id !== grant.id)
    await saveMembership(tx, services, { userId, standing: computeStanding(kept, star), now })
  }
  const redeemedCodes = await lockRedeemedCodes(tx, orderId)
  await revokeCodesOfOrder(tx, orderId)
  return { redeemedCodes }
}
