import type { PointsKind } from '@contract/points/schemas'

/** A member's points; `bought` is the part that money paid for. */
export interface Holding {
  balance: number
  bought: number
}

export const NOTHING: Holding = { balance: 0, bought: 0 }

/** A change of a holding: `amount` is below zero for what goes. */
export interface Change {
  amount: number
  after: Holding
}

/**
 * What an entry of `points` (above zero) does (docs/product/points.md, "Rules"). What is spent is taken from earned points first,
 * then from bought ones; a refund takes bought ones alone, as far as there are. Undefined where there are too few to spend.
 */
export function applyPoints(
  { balance, bought }: Holding,
  kind: PointsKind,
  points: number,
): Change | undefined {
  switch (kind) {
    case 'earn':
      return { amount: points, after: { balance: balance + points, bought } }
    case 'buy':
      return { amount: points, after: { balance: balance + points, bought: bought + points } }
    case 'spend': {
      if (points > balance) return undefined
      const left = balance - points
      return { amount: -points, after: { balance: left, bought: Math.min(bought, left) } }
    }
    case 'refund': {
      const taken = Math.min(points, bought)
      return { amount: 0 - taken, after: { balance: balance - taken, bought: bought - taken } }
    }
  }
}
