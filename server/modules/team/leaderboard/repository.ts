import { sql } from 'kysely'
import type { Executor } from '../../../db/transaction'

export interface PlaceRow {
  id: string
  name: string
  avatar: string | null
  joins: number
  rank: number
}

interface Span {
  from: Date
  until: Date
}

/** Direct joins of everyone in a span of business time. */
const joined = ({ from, until }: Span) => sql`
  SELECT upline_id, count(*)::int AS joins FROM team_member
  WHERE depth = 1 AND joined_at >= ${from} AND joined_at < ${until} GROUP BY upline_id`

/** Whose last answer was yes; the caller counts for themselves in any case. */
const shown = (userId: string) => sql`
  (j.upline_id = ${userId} OR coalesce((
    SELECT granted FROM consent_answer c
    WHERE c.user_id = j.upline_id AND c.purpose = 'leaderboard' ORDER BY c.id DESC LIMIT 1), false))`

/** The first places of those who agreed, and the caller's own wherever it is. */
export async function listPlaces(
  exec: Executor,
  userId: string,
  span: Span,
  limit: number,
): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    WITH placed AS (
      SELECT j.upline_id AS id, j.joins, (rank() OVER (ORDER BY j.joins DESC))::int AS rank,
        row_number() OVER (ORDER BY j.joins DESC, j.upline_id) AS line
      FROM (${joined(span)}) j WHERE ${shown(userId)})
    SELECT placed.id, u.name, u.avatar, placed.joins, placed.rank
    FROM placed JOIN app_user u ON u.id = placed.id
    WHERE placed.line <= ${limit} OR placed.id = ${userId}
    ORDER BY placed.line`.execute(exec)
  return rows
}
