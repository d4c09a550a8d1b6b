import type { Executor } from '../../db/transaction'
import { computeMembershipAt, NO_STANDING, type Membership } from './policy'
import { findStandings } from './repository'

/** Memberships of several people at a moment of business time; everyone asked for is in the answer. */
export async function getMemberships(
  exec: Executor,
  userIds: readonly string[],
  now: Date,
): Promise<Map<string, Membership>> {
  const standings = await findStandings(exec, userIds)
  return new Map(
    userIds.map((id) => [id, computeMembershipAt(standings.get(id) ?? NO_STANDING, now)]),
  )
}

/** A person's membership at a moment of business time (vipData). */
export async function getMembership(
  exec: Executor,
  userId: string,
  now: Date,
): Promise<Membership> {
  const standings = await findStandings(exec, [userId])
  return computeMembershipAt(standings.get(userId) ?? NO_STANDING, now)
}

/** When the person's VIP and SVIP end; null for a level that does not run, or wait, at that moment. */
export async function getMembershipEnds(
  exec: Executor,
  userId: string,
  now: Date,
): Promise<Readonly<Record<0 | 1 | 2, Date | null>>> {
  const { vipUntil, svipUntil } = (await findStandings(exec, [userId])).get(userId) ?? NO_STANDING
  const running = (until: Date | null) => (until && until > now ? until : null)
  return { 0: null, 1: running(vipUntil), 2: running(svipUntil) }
}
