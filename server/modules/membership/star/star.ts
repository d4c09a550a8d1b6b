import { AppError } from '../../../http/error'
import type { ActivateStarRequest, StarResponse } from '@contract/membership/schemas'
import { computeNextSettlement } from '@contract/domain/pacific'
import { newId } from '../../../db/id'
import type { Executor, Tx } from '../../../db/transaction'
import type { RequestContext, TxContext } from '../../../http/context'
import type { Services } from '../../../services'
import { getMembership } from '../get-membership'
import { computeMembershipAt } from '../policy'
import { lockStanding } from '../repository'
import {
  countActiveDirects,
  countKeptDirects,
  computeReachableStar,
  computeStarAtClose,
} from './policy'
import {
  insertStarEvent,
  listDirectGrants,
  listStarEvents,
  listStarred,
  setStar,
} from './repository'

export const CLOSE_STARS = 'membership.closeStars'

async function starOf(
  exec: Executor,
  { programme }: Services,
  userId: string,
  now: Date,
): Promise<StarResponse> {
  const membership = await getMembership(exec, userId, now)
  const directs = countActiveDirects(await listDirectGrants(exec, userId), now)
  const events = await listStarEvents(exec, userId)
  const isSvip = membership.level === 2
  return {
    star: membership.star,
    reachable: isSvip ? computeReachableStar(programme.stars, directs) : 0,
    isSvip,
    activeDirectSvips: directs,
    ranks: programme.stars.map(({ star, letter, directSvips }) => ({ star, letter, directSvips })),
    history: events.map(({ star, kind, at }) => ({ star, kind, time: at.toISOString() })).reverse(),
  }
}

/** GET /user/vip/star */
export function loadStar({ services, userId, now }: RequestContext): Promise<StarResponse> {
  return starOf(services.db, services, userId, now)
}

/** One close for all, on the business clock, at the moment at which a Pacific month settles. */
async function scheduleClose(tx: Tx, { jobs, programme }: Services, now: Date): Promise<void> {
  const runAt = computeNextSettlement(now, programme.settlement.closesOnDay)
  await jobs.schedule(tx, { kind: CLOSE_STARS, key: runAt.toISOString(), runAt })
}

/**
 * POST /user/vip/star/activate: an SVIP activates star n once its active direct SVIPs reach the rank's number.
 * @throws STAR_NEEDS_SVIP, STAR_NOT_REACHED (needed, have), STAR_ACTIVE
 */
export async function activateStar(
  { tx, services, userId, now }: TxContext,
  { star }: ActivateStarRequest,
): Promise<StarResponse> {
  const membership = computeMembershipAt(await lockStanding(tx, userId), now)
  if (membership.level !== 2) throw new AppError('STAR_NEEDS_SVIP')
  if (membership.star >= star) throw new AppError('STAR_ACTIVE')
  const directSvips = countActiveDirects(await listDirectGrants(tx, userId), now)
  if (star > computeReachableStar(services.programme.stars, directSvips)) {
    const rank = services.programme.stars.find((one) => one.star === star)
    throw new AppError('STAR_NOT_REACHED', { needed: rank?.directSvips ?? 0, have: directSvips })
  }
  await insertStarEvent(tx, {
    id: newId(),
    userId,
    kind: 'activated',
    star,
    ground: directSvips,
    ruleVersion: services.programme.version,
    at: now,
  })
  await setStar(tx, userId, star)
  await scheduleClose(tx, services, now)
  return starOf(tx, services, userId, now)
}

/** The close: whoever's ground a refund has taken away loses the star, down to what the rest still reaches. */
export async function closeStars(tx: Tx, services: Services, now: Date): Promise<number> {
  let lost = 0
  for (const { userId } of await listStarred(tx)) {
    const { star: before } = await lockStanding(tx, userId)
    const directSvips = countKeptDirects(await listDirectGrants(tx, userId), now)
    const star = computeStarAtClose(services.programme.stars, before, directSvips)
    if (star === before) continue
    await insertStarEvent(tx, {
      id: newId(),
      userId,
      kind: 'lost',
      star,
      ground: directSvips,
      ruleVersion: services.programme.version,
      at: now,
    })
    await setStar(tx, userId, star)
    lost += 1
  }
  await scheduleClose(tx, services, now)
  return lost
}
