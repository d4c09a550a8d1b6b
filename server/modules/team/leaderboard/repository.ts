import { sql } from 'kysely'
import type { Executor } from '../../../db/transaction'

export interface PlaceRow {
  id: string
  name: string
  avatar: string | null
  joins: number
  rank: number
}

export interface Span {
  from: Date
  until: Date
}

/** The board without names: the first places of those who agreed, and how many of them had how many joins. */
export interface Board {
  /** All direct joins of the span, whoever's. */
  joins: number
  places: { id: string; joins: number }[]
  steps: { joins: number; people: number }[]
}

/** Whose last answer was yes. */
const agreed = (id: string) => sql`
  coalesce((
    SELECT granted FROM consent_answer c
    WHERE c.user_id = ${sql.ref(id)} AND c.purpose = 'leaderboard' ORDER BY c.id DESC LIMIT 1), false)`

/** Counts every direct join of the span, whoever's: what takes long is remembered for a minute (../for-a-minute). */
export async function countBoard(
  exec: Executor,
  { from, until }: Span,
  limit: number,
): Promise<Board> {
  const { rows } = await sql<Board>`
    WITH joined AS MATERIALIZED (
      SELECT upline_id AS id, count(*)::int AS joins FROM team_member
      WHERE depth = 1 AND joined_at >= ${from} AND joined_at < ${until} GROUP BY upline_id),
    shown AS MATERIALIZED (SELECT id, joins FROM joined j WHERE ${agreed('j.id')})
    SELECT
      (SELECT coalesce(sum(joins), 0)::int FROM joined) AS joins,
      (SELECT coalesce(jsonb_agg(first), '[]') FROM (
        SELECT id, joins FROM shown ORDER BY joins DESC, id LIMIT ${limit}) first) AS places,
      (SELECT coalesce(jsonb_agg(step), '[]') FROM (
        SELECT joins, count(*)::int AS people FROM shown GROUP BY joins) step) AS steps`.execute(
    exec,
  )
  return rows[0] ?? { joins: 0, places: [], steps: [] }
}

/** Direct joins of one person in the span. */
export async function countJoins(
  exec: Executor,
  userId: string,
  { from, until }: Span,
): Promise<number> {
  const { rows } = await sql<{ joins: number }>`
    SELECT count(*)::int AS joins FROM team_member
    WHERE upline_id = ${userId} AND depth = 1 AND joined_at >= ${from} AND joined_at < ${until}`.execute(
    exec,
  )
  return rows[0]?.joins ?? 0
}

/** Of these people those who agree now, and the caller in any case. */
export async function findShown(
  exec: Executor,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, Pick<PlaceRow, 'name' | 'avatar'>>> {
  const { rows } = await sql<Pick<PlaceRow, 'id' | 'name' | 'avatar'>>`
    SELECT u.id, u.name, u.avatar FROM app_user u
    WHERE u.id = ANY(${[...ids, userId]}) AND (u.id = ${userId} OR ${agreed('u.id')})`.execute(exec)
  return new Map(rows.map(({ id, name, avatar }) => [id, { name, avatar }]))
}
