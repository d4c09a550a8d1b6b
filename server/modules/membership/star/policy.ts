import type { StarRank } from '../../../config/stars'
import { DAY_MS } from '../timeline'

/** A period of SVIP of somebody whom the person invited directly. */
export interface SvipGrant {
  userId: string
  days: number
  grantedAt: Date
  /** When a refund took it back. */
  revokedAt: Date | null
}

/** Grants as they stood at a moment: given by then, not yet taken back. */
function standing(grants: readonly SvipGrant[], at: Date): SvipGrant[] {
  return grants.filter(
    ({ grantedAt, revokedAt }) => grantedAt <= at && (revokedAt === null || revokedAt > at),
  )
}

/** How many of the directly invited are running SVIPs at a moment; renewals queue behind what runs. */
export function countActiveDirects(grants: readonly SvipGrant[], at: Date): number {
  const ends = new Map<string, number>()
  for (const { userId, days, grantedAt } of standing(grants, at))
    ends.set(userId, Math.max(grantedAt.getTime(), ends.get(userId) ?? 0) + days * DAY_MS)
  return [...ends.values()].filter((end) => end > at.getTime()).length
}

/** How many of them have an SVIP purchase that no refund took back by then, running or over: the ground that keeps a star. */
export function countKeptDirects(grants: readonly SvipGrant[], at: Date): number {
  return new Set(standing(grants, at).map(({ userId }) => userId)).size
}

/** Highest star that so many direct SVIPs reach; 0 for none. */
export function computeReachableStar(ranks: readonly StarRank[], directs: number): number {
  return ranks.reduce(
    (highest, { star, directSvips }) =>
      directs >= directSvips ? Math.max(highest, star) : highest,
    0,
  )
}

/** The star at a close: never higher than the unrefunded ground reaches. */
export function computeStarAtClose(ranks: readonly StarRank[], star: number, kept: number): number {
  return Math.min(star, computeReachableStar(ranks, kept))
}
