import type { TeamSummary } from '@contract/team/schemas'
import type { Db } from '../../db/pool'
import { forAMinute, LARGE } from './for-a-minute'
import { countMembers } from './repository'

const summaries = forAMinute<TeamSummary>(({ total }) => total > LARGE)

/** The team in figures: exact up to 2,000 members, beyond that at most a minute old (docs/adr/0134-a-team-is-kept-as-pairs.md). */
export const summariseTeam = (db: Db, userId: string, now: Date): Promise<TeamSummary> =>
  summaries.load(db, userId, now, () => countMembers(db, userId))
