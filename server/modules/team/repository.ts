import { sql, type RawBuilder } from 'kysely'
import type { TeamListRequest, TeamSummary } from '@contract/team/schemas'
import type { PageQuery } from '@contract/paging-schema'
import type { z } from 'zod'
import type { Executor } from '../../db/transaction'
import type { Level } from '../membership'

type Page = z.output<typeof PageQuery>
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

/** Everyone at depth 1 and 2 below a person, each with who they are, through whom they came and their membership. */
const team = (userId: string): RawBuilder<unknown> => sql`
  SELECT tm.member_id AS id, u.name, u.avatar, u.email, tm.joined_at, tm.depth,
    CASE tm.depth WHEN 2 THEN direct.name END AS via,
    m.vip_until, m.svip_until, coalesce(m.last_level, 0) AS last_level, coalesce(m.star, 0) AS star
  FROM team_member tm
    JOIN app_user u ON u.id = tm.member_id
    LEFT JOIN app_user direct ON direct.id = u.inviter_id
    LEFT JOIN membership m ON m.user_id = tm.member_id
  WHERE tm.upline_id = ${userId}`

const conditions: Readonly<Record<Filter['membership'], (now: Date) => RawBuilder<unknown>>> = {
  all: () => sql`true`,
  svip: (now) => sql`coalesce(m.svip_until > ${now}, false)`,
  vip: (now) =>
    sql`coalesce(m.vip_until > ${now}, false) AND NOT coalesce(m.svip_until > ${now}, false)`,
  free: (now) =>
    sql`NOT coalesce(m.vip_until > ${now}, false) AND NOT coalesce(m.svip_until > ${now}, false)`,
}

const STARS = [1, 2, 3, 4, 5, 6, 7]
const countStar = (star: number, now: Date) =>
  sql`(count(*) FILTER (WHERE m.star = ${star} AND ${conditions.svip(now)}))::int`

/** Counts every row of the team: ask summariseTeam of ./summary instead. */
export async function countMembers(
  exec: Executor,
  userId: string,
  now: Date,
): Promise<TeamSummary> {
  const { rows } = await sql<TeamSummary>`
    SELECT count(*)::int AS total,
      (count(*) FILTER (WHERE tm.depth = 1))::int AS direct,
      (count(*) FILTER (WHERE ${conditions.vip(now)}))::int AS vip,
      (count(*) FILTER (WHERE ${conditions.svip(now)}))::int AS svip,
      (count(*) FILTER (WHERE ${conditions.free(now)}))::int AS free,
      (count(*) FILTER (WHERE m.star > 0 AND ${conditions.svip(now)}))::int AS stars,
      ARRAY[${sql.join(STARS.map((star) => countStar(star, now)))}] AS of_star
    FROM team_member tm LEFT JOIN membership m ON m.user_id = tm.member_id
    WHERE tm.upline_id = ${userId}`.execute(exec)
  const ofStar = STARS.map(() => 0)
  return rows[0] ?? { total: 0, direct: 0, vip: 0, svip: 0, free: 0, stars: 0, ofStar }
}

const skipped = ({ last_id: lastId, pageNum, pageSize }: Page): number =>
  lastId === undefined ? (pageNum - 1) * pageSize : 0

/** After the last member of the page before, whatever joined meanwhile. */
const beyond = (userId: string, lastId: string | undefined, sign: '<' | '>') =>
  lastId === undefined
    ? sql`true`
    : sql`(tm.joined_at, tm.member_id) ${sql.raw(sign)} (
        SELECT joined_at, member_id FROM team_member WHERE upline_id = ${userId} AND member_id = ${lastId})`

/** One page by join time; with `last_id` it goes on after that member. */
export async function listMembers(
  exec: Executor,
  userId: string,
  filter: Filter,
  now: Date,
): Promise<MemberRow[]> {
  const near = filter.sort === 'near'
  const direction = near ? sql`DESC` : sql`ASC`
  const { rows } = await sql<MemberRow>`
    ${team(userId)} AND ${conditions[filter.membership](now)}
      AND ${beyond(userId, filter.last_id, near ? '<' : '>')}
    ORDER BY tm.joined_at ${direction}, tm.member_id ${direction}
    LIMIT ${filter.pageSize} OFFSET ${skipped(filter)}`.execute(exec)
  return rows
}

/** One page of the members whom a person invited themselves, newest first. */
export async function listDirect(exec: Executor, userId: string, page: Page): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    ${team(userId)} AND tm.depth = 1 AND ${beyond(userId, page.last_id, '<')}
    ORDER BY tm.joined_at DESC, tm.member_id DESC
    LIMIT ${page.pageSize} OFFSET ${skipped(page)}`.execute(exec)
  return rows
}

/** How many members each of these people invited themselves. */
export async function countDirect(
  exec: Executor,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await exec
    .selectFrom('team_member')
    .select(['uplineId', sql<number>`count(*)::int`.as('members')])
    .where('uplineId', 'in', [...ids])
    .where('depth', '=', 1)
    .groupBy('uplineId')
    .execute()
  return new Map(rows.map((row) => [row.uplineId, row.members]))
}

export interface DetailRow extends MemberRow {
  email: string | null
}

/** One member of a person's team; undefined for anybody else. */
export async function findTeamMember(
  exec: Executor,
  userId: string,
  memberId: string,
): Promise<DetailRow | undefined> {
  const { rows } = await sql<DetailRow>`${team(userId)} AND tm.member_id = ${memberId}`.execute(
    exec,
  )
  return rows[0]
}

/** The members whose star shines, or one star alone, the highest first, and of one star who joined last first. */
export async function listStarred(
  exec: Executor,
  userId: string,
  page: Page,
  star: number | undefined,
  now: Date,
): Promise<MemberRow[]> {
  const wanted = star === undefined ? sql`true` : sql`tm.star = ${star}`
  const rest =
    page.last_id === undefined
      ? sql`true`
      : sql`(tm.star, tm.joined_at, tm.member_id) < (
          SELECT star, joined_at, member_id FROM team_member WHERE upline_id = ${userId} AND member_id = ${page.last_id})`
  const { rows } = await sql<MemberRow>`
    ${team(userId)} AND tm.star > 0 AND ${wanted} AND m.svip_until > ${now} AND ${rest}
    ORDER BY tm.star DESC, tm.joined_at DESC, tm.member_id DESC
    LIMIT ${page.pageSize} OFFSET ${skipped(page)}`.execute(exec)
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
  page: Page,
): Promise<{ rows: StarEarningRow[]; total: number }> {
  const earned = sql`
    SELECT source_user_id AS id, sum(amount)::bigint AS earned, count(*)::int AS count, max(arrived_at) AS last_time
    FROM commission WHERE beneficiary_id = ${userId} AND kind = 'star' AND status IN ('notSettled', 'settled') GROUP BY source_user_id`
  const rest =
    page.last_id === undefined
      ? sql`true`
      : sql`(earned, id) < (SELECT earned, id FROM earned WHERE id = ${page.last_id})`
  const { rows } = await sql<StarEarningRow>`
    WITH earned AS (${earned})
    SELECT team.*, earned.earned, earned.count, earned.last_time FROM earned JOIN (${team(userId)}) team USING (id)
    WHERE ${rest}
    ORDER BY earned DESC, id DESC
    LIMIT ${page.pageSize} OFFSET ${skipped(page)}`.execute(exec)
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
