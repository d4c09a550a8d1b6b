import type { TeamSummary } from '@contract/team/schemas'
import type { Db } from '../../db/pool'
import { countMembers } from './repository'

/** Counting this many takes longer than all else about a page of the team. */
const LARGE = 2_000
const KEPT_MS = 60_000
/** Large teams that are remembered, the last ones counted. */
const REMEMBERED = 1_000

interface Counted {
  summary: TeamSummary
  at: number
}

const counts = new WeakMap<Db, Map<string, Counted>>()

function remembered(db: Db): Map<string, Counted> {
  const known = counts.get(db) ?? new Map<string, Counted>()
  counts.set(db, known)
  return known
}

/** The team in figures: exact up to 2,000 members, beyond that at most a minute old (docs/adr/0134-a-team-is-kept-as-pairs.md). */
export async function summariseTeam(db: Db, userId: string, now: Date): Promise<TeamSummary> {
  const known = remembered(db)
  const last = known.get(userId)
  if (last && Math.abs(now.getTime() - last.at) < KEPT_MS) return last.summary
  const summary = await countMembers(db, userId, now)
  known.delete(userId)
  if (summary.total <= LARGE) return summary
  known.set(userId, { summary, at: now.getTime() })
  const [oldest] = known.keys()
  if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest)
  return summary
}
