import { addMonths } from '@contract/domain/calendar'
import { computePacificMonth, startOfPacificMonth } from '@contract/domain/pacific'
import type {
  Leaderboard,
  LeaderboardConsentRequest,
  LeaderboardConsentResponse,
} from '@contract/team/schemas'
import type { RequestContext } from '../../../http/context'
import { keepAnswer, maskName, readAnswer } from '../../account'
import { listPlaces } from './repository'

const PLACES = 50

/** Direct joins of the Pacific month that runs (docs/product/team.md, "The leaderboard"). */
export async function loadLeaderboard({
  services: { db },
  userId,
  now,
}: RequestContext): Promise<Leaderboard> {
  const period = computePacificMonth(now)
  const until = startOfPacificMonth(addMonths(period, 1))
  const [agreed, places] = await Promise.all([
    readAnswer(db, userId, 'leaderboard'),
    listPlaces(db, userId, { from: startOfPacificMonth(period), until }, PLACES),
  ])
  const own = places.find(({ id }) => id === userId)
  return {
    period,
    endsAt: until.toISOString(),
    agreed: agreed === true,
    joins: own?.joins ?? 0,
    rank: own?.rank ?? null,
    rows: places.map(({ id, rank, name, avatar, joins }) => {
      const me = id === userId
      // What members agree to is their masked name and their number.
      return { rank, name: me ? name : maskName(name), avatar: me ? avatar : null, joins, me }
    }),
  }
}

/** Keeps whether others may see the caller on the leaderboard. */
export async function answerLeaderboard(
  { services, userId }: RequestContext,
  { agreed }: LeaderboardConsentRequest,
): Promise<LeaderboardConsentResponse> {
  await keepAnswer(services, { userId, purpose: 'leaderboard', granted: agreed })
  return { agreed }
}
