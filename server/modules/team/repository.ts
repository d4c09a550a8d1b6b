import { sql, type RawBuilder } from 'kysely'
import type { TeamListRequest, TeamSummary } from '@contract/team/schemas'
import type { PageQuery } from '@contract/paging-schema'
import type { z } from 'zod'
import type { Executor } from '../../db/transaction'
import type { Level } from '../membership'

type Filter = z.output<typeof TeamListRequest>

export interface MemberRow {
  id: string
  name: string
  avatar: string | null
  joinedAt: Date
  depth: 1 | 2
  via: string | null
  vipUntil: Date | null
  svipUntil: Date | null
  lastLevel: Level
  star: number
}

/** Everyone at depth 1 and 2 below a person, each with a row of membership. Found by (inviter_id, created_at). */
function team(userId: string): RawBuilder<unknown> {
  return sql`
    SELECT u.id, u.name, u.avatar, u.created_at AS joined_at, u.depth, u.via,
      m.vip_until, m.svip_until, coalesce(m.last_level, 0) AS last_level, coalesce(m.star, 0) AS star
    FROM (
      SELECT id, name, avatar, created_at, 1 AS depth, NULL::text AS via FROM app_user WHERE inviter_id = ${userId}
      UNION ALL
      SELECT second.id, second.name, second.avatar, second.created_at, 2, direct.name
      FROM app_user direct JOIN app_user second ON second.inviter_id = direct.id
      WHERE direct.inviter_id = ${userId}
    ) u LEFT JOIN membership m ON m.user_id = u.id`
}

const conditions: Readonly<Record<Filter['membership'], (now: Date) => RawBuilder<unknown>>> = {
  all: () => sql`true`,
  svip: (now) => sql`coalesce(svip_until > ${now}, false)`,
  vip: (now) =>
    sql`coalesce(vip_until > ${now}, false) AND NOT coalesce(svip_until > ${now}, false)`,
  free: (now) =>
    sql`NOT coalesce(vip_until > ${now}, false) AND NOT coalesce(svip_until > ${now}, false)`,
}

export async function summariseTeam(
  exec: Executor,
  userId: string,
  now: Date,
): Promise<TeamSummary> {
  const { rows } = await sql<TeamSummary>`
    SELECT count(*)::int AS total,
      (count(*) FILTER (WHERE depth = 1))::int AS direct,
      (count(*) FILTER (WHERE ${conditions.vip(now)}))::int AS vip,
      (count(*) FILTER (WHERE ${conditions.svip(now)}))::int AS svip,
      (count(*) FILTER (WHERE ${conditions.free(now)}))::int AS free
    FROM (${team(userId)}) team`.execute(exec)
  return rows[0] ?? { total: 0, direct: 0, vip: 0, svip: 0, free: 0 }
}

/** One page by join time; with `last_id` it goes on after that member, whatever joined meanwhile. */
export async function listMembers(
  exec: Executor,
  userId: string,
  filter: Filter,
  now: Date,
): Promise<MemberRow[]> {
  const direction = filter.sort === 'near' ? sql`DESC` : sql`ASC`
  const beyond = filter.sort === 'near' ? sql`<` : sql`>`
  const rest =
    filter.last_id === undefined
      ? sql`true`
      : sql`(joined_at, id) ${beyond} (SELECT created_at, id FROM app_user WHERE id = ${filter.last_id})`
  const skip = filter.last_id === undefined ? (filter.pageNum - 1) * filter.pageSize : 0
  const { rows } = await sql<MemberRow>`
    SELECT * FROM (${team(userId)}) team
    WHERE ${conditions[filter.membership](now)} AND ${rest}
    ORDER BY joined_at ${direction}, id ${direction}
    LIMIT ${filter.pageSize} OFFSET ${skip}`.execute(exec)
  return rows
}

export interface StarEarningRow extends MemberRow {
  earned: number
  count: number
  lastTime: Date
}

/** Members whose purchases earned a person star income that was kept, the most first; with `last_id` it goes on after that member. */
export async function listStarEarnings(
  exec: Executor,
  userId: string,
  page: z.output<typeof PageQuery>,
): Promise<{ rows: StarEarningRow[]; total: number }> {
  const earned = sql`
    SELECT source_user_id AS id, sum(amount)::bigint AS earned, count(*)::int AS count, max(arrived_at) AS last_time
    FROM commission WHERE beneficiary_id = ${userId} AND kind = 'star' AND status IN ('notSettled', 'settled') GROUP BY source_user_id`
  const rest =
    page.last_id === undefined
      ? sql`true`
      : sql`(earned, id) < (SELECT earned, id FROM earned WHERE id = ${page.last_id})`
  const skip = page.last_id === undefined ? (page.pageNum - 1) * page.pageSize : 0
  const { rows } = await sql<StarEarningRow>`
    WITH earned AS (${earned})
    SELECT team.*, earned.earned, earned.count, earned.last_time FROM earned JOIN (${team(userId)}) team USING (id)
    WHERE ${rest}
    ORDER BY earned DESC, id DESC
    LIMIT ${page.pageSize} OFFSET ${skip}`.execute(exec)
  const counted = await sql<{
    total: number
  }>`SELECT count(*)::int AS total FROM (${earned}) earned`.execute(exec)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** What each of these people's purchases earned a person, US cents; incomes that were taken back do not count. */
export async function sumEarnedFrom(
  exec: Executor,
  userId: string,
  memberIds: readonly string[],
): Promise<Map<string, number>> {
  if (memberIds.length === 0) return new Map()
  const rows = await exec
    .selectFrom('commission')
    .select(['sourceUserId', sql<number>`sum(amount)::bigint`.as('earned')])
    .where('beneficiaryId', '=', userId)
    .where('sourceUserId', 'in', [...memberIds])
    .where('status', 'in', ['notSettled', 'settled'])
    .groupBy('sourceUserId')
    .execute()
  return new Map(rows.map((row) => [row.sourceUserId, row.earned]))
}
