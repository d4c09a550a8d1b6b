import { z } from 'zod'

/** Computing-power points that a member has; `forSale`: whether packs are sold here. */
export const PointsBalance = z.object({ balance: z.number().int(), forSale: z.boolean() })
export type PointsBalance = z.output<typeof PointsBalance>

/** `refund`: what a refunded order took back. */
export const pointsKinds = ['earn', 'buy', 'spend', 'refund'] as const
export const PointsKind = z.enum(pointsKinds)
export type PointsKind = z.output<typeof PointsKind>

/** One change of the balance (docs/product/points.md): `amount` is below zero for what went, `balance` is what was left then. */
export const PointsEntry = z.object({
  id: z.string(),
  kind: PointsKind,
  amount: z.number().int(),
  balance: z.number().int(),
  createTime: z.string(),
  /** The order of a purchase or a refund; null otherwise. */
  orderId: z.string().nullable(),
  /** Serial number of the card that spent them; null otherwise. */
  card: z.string().nullable(),
})
export type PointsEntry = z.output<typeof PointsEntry>

/** What a card device sends, signed (docs/product/points.md, "Spending by a card"). The same `spendId` of a card spends once. */
export const SpendPointsRequest = z.object({
  spendId: z.string().regex(/^[\w.-]{8,64}$/),
  points: z.number().int().min(1).max(100_000),
})
export type SpendPointsRequest = z.input<typeof SpendPointsRequest>

/** `balance`: what was left when this request was spent. */
export const SpendPointsResponse = z.object({
  spendId: z.string(),
  points: z.number().int(),
  balance: z.number().int(),
  createTime: z.string(),
})
export type SpendPointsResponse = z.output<typeof SpendPointsResponse>
