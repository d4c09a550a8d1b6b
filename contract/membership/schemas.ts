import { z } from 'zod'
import { isActivationCode } from '../domain/rules/activation-code'
import { normaliseCode } from '../domain/rules/codes'

/** vipData (docs/product/membership.md, "Levels and labels"): level 0 none, 1 VIP, 2 SVIP; star 0 to 7. expiresAt is null while never a member. */
export const VipData = z.object({
  level: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  star: z.number().int().min(0).max(7),
  /** Highest level ever bought: with `level` and expiry it gives the labels. */
  lastLevel: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  expiresAt: z.string().nullable(),
  remainingDays: z.number().int(),
  unusedCodes: z.number().int(),
})
export type VipData = z.output<typeof VipData>

export const planIds = ['vip-year', 'svip-year', 'power-10', 'power-50', 'power-100'] as const
export const PlanId = z.enum(planIds)
export type PlanId = z.output<typeof PlanId>

/** What a purchase is for this user now: the price and the income type follow from it. */
export const purchaseKinds = [
  'buyVip',
  'buySvip',
  'renewVip',
  'renewSvip',
  'upgradeSvip',
  'recharge',
] as const
export const PurchaseKind = z.enum(purchaseKinds)
export type PurchaseKind = z.output<typeof PurchaseKind>

/** What a purchase is to its buyer: a level that they have or had is renewed, also when it came from an activation code. */
export const PlanOffer = z.enum(['buy', 'renew', 'upgrade'])
export type PlanOffer = z.output<typeof PlanOffer>

/** A plan as this user may buy it now. price and credit in US cents; credit is the paid unused VIP time already taken off the price. */
export const Plan = z.object({
  id: PlanId,
  kind: PurchaseKind,
  level: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  price: z.number().int(),
  listPrice: z.number().int(),
  credit: z.number().int(),
  /** The paid VIP days that `credit` is for. */
  creditDays: z.number().int(),
  days: z.number().int(),
  points: z.number().int(),
  codes: z.number().int(),
  offer: PlanOffer,
  /** When the membership of this level ends once this is bought; null for points. */
  until: z.string().nullable(),
  /** What a refund takes off for each activation code of it that was redeemed; null where such an order is not refunded. */
  redeemedCodePrice: z.number().int().nullable(),
  available: z.boolean(),
})
export type Plan = z.output<typeof Plan>
export const PlansResponse = z.array(Plan)
export type PlansResponse = z.output<typeof PlansResponse>

/** Activation code (docs/product/membership.md, "Activation codes"). */
export const ActivationCode = z.object({
  code: z.string(),
  createTime: z.string(),
  expiresAt: z.string(),
  transferred: z.boolean(),
  /** `given`: a link is open that redeems it; until that ends nobody redeems it by the code itself. */
  status: z.enum(['unused', 'given', 'transferred', 'expired', 'revoked']),
  transferredTo: z.string().nullable(),
  /** Of a given one: the link (`…/#/pages/membership/redeem?gift=`, then its token), and until when it works. */
  gift: z.object({ url: z.string(), expiresAt: z.string() }).nullable(),
})
export type ActivationCode = z.output<typeof ActivationCode>

export const RedeemRequest = z.object({
  code: z
    .string({ error: 'enterActivationCode' })
    .transform(normaliseCode)
    .refine(isActivationCode, 'activationCodeRule'),
})
export type RedeemRequest = z.input<typeof RedeemRequest>

/** Star ranks: the active star, what the active direct SVIPs reach, and every rank with what it needs. */
export const StarResponse = z.object({
  star: z.number().int().min(0).max(7),
  /** Highest star that may be activated now; 0 for none. */
  reachable: z.number().int().min(0).max(7),
  isSvip: z.boolean(),
  activeDirectSvips: z.number().int(),
  ranks: z.array(
    z.object({ star: z.number().int(), letter: z.string(), directSvips: z.number().int() }),
  ),
  history: z.array(
    z.object({ star: z.number().int(), kind: z.enum(['activated', 'lost']), time: z.string() }),
  ),
})
export type StarResponse = z.output<typeof StarResponse>

export const ActivateStarRequest = z.object({ star: z.number().int().min(1).max(7) })
export type ActivateStarRequest = z.input<typeof ActivateStarRequest>
