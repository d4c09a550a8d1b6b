import { addMonths } from '@contract/domain/calendar'
import { computePacificMonth, startOfPacificMonth } from '@contract/domain/pacific'
import type {
  Leaderboard,
  LeaderboardConsentRequest,
  LeaderboardConsentResponse,
} from '@contract/team/schemas'
import type { RequestContext } from '../../../http/context'
import { keepAnswer, maskName, readAnswer } from '../../account'
import { forAMinute, LARGE } from '../for-a-minute'
import { placeAll } from './policy'
import { countBoard, countJoins, findShown, type Board } from './repository'

const PLACES = 50

const boards = forAMinute<Board>(({ joins }) => joins > LARGE)
const ownJoins = forAMinute<number>((joins) => joins > LARGE)

/** Direct joins of the Pacific month that runs; beyond 2,000 of them the places of others are at most a minute old (docs/product/team.md, "The leaderboard"). */
export async function loadLeaderboard({
  services: { db },
  userId,
  now,
}: RequestContext): Promise<Leaderboard> {
  const period = computePacificMonth(now)
  const until = startOfPacificMonth(addMonths(period, 1))
  const span = { from: startOfPacificMonth(period), until }
  const board = await boards.load(db, period, now, () => countBoard(db, span, PLACES))
  const [agreed, joins, shown] = await Promise.all([
    readAnswer(db, userId, 'leaderboard'),
    ownJoins.load(db, `${period} ${userId}`, now, () => countJoins(db, userId, span)),
    findShown(
      db,
      userId,
      board.places.map(({ id }) => id),
    ),
  ])
  const viewer = { id: userId, joins, agreed: agreed === true }
  const places = placeAll(board, viewer, (id) => shown.has(id), PLACES)
  const own = places.find(({ id }) => id === userId)
  return {
    period,
    endsAt: until.toISOString(),
    agreed: viewer.agreed,
    joins,
    rank: own?.rank ?? null,
    rows: places.map((place) => {
      const me = place.id === userId
      const { name = '', avatar = null } = shown.get(place.id) ?? {}
      // What members agree to is their masked name and their number.
      return {
        rank: place.rank,
        name: me ? name : maskName(name),
        avatar: me ? avatar : null,
        joins: place.joins,
        me,
      }
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
