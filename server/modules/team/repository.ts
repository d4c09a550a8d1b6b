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
  /** What their purchases earned the person for a star and was kept: US cents, how often, the last time. */
  starEarned: number
  starIncomes: number
  starLast: Date | null
}

/** Pairs of a person and a member, each with who they are, through whom they came and their membership. */
const present = (pairs: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  SELECT tm.member_id AS id, u.name, u.avatar, u.email, tm.joined_at, tm.depth,
    CASE tm.depth WHEN 2 THEN direct.name END AS via,
    m.vip_until, m.svip_until, coalesce(m.last_level, 0) AS last_level, coalesce(m.star, 0) AS star,
    tm.star_earned, tm.star_incomes, tm.star_last
  FROM (${pairs}) tm
    JOIN app_user u ON u.id = tm.member_id
    LEFT JOIN app_user direct ON direct.id = u.inviter_id
    LEFT JOIN membership m ON m.user_id = tm.member_id`

/** The level that a filter asks for, as it stands beside each pair. */
const levels: Readonly<Record<Exclude<Filter['membership'], 'all'>, Level>> = {
  svip: 2,
  vip: 1,
  free: 0,
}

const ofKind = (membership: Filter['membership']): RawBuilder<unknown> =>
  membership === 'all' ? sql`true` : sql`tm.level = ${sql.lit(levels[membership])}`

const STARS = [1, 2, 3, 4, 5, 6, 7]
const countStar = (star: number) =>
  sql`(count(*) FILTER (WHERE star = ${sql.lit(star)} AND level = 2))::int`

/** Counts every row of the team: ask summariseTeam of ./summary instead. */
export async function countMembers(exec: Executor, userId: string): Promise<TeamSummary> {
  const { rows } = await sql<TeamSummary>`
    SELECT count(*)::int AS total,
      (count(*) FILTER (WHERE depth = 1))::int AS direct,
      (count(*) FILTER (WHERE level = 1))::int AS vip,
      (count(*) FILTER (WHERE level = 2))::int AS svip,
      (count(*) FILTER (WHERE level = 0))::int AS free,
      (count(*) FILTER (WHERE star > 0 AND level = 2))::int AS stars,
      ARRAY[${sql.join(STARS.map(countStar))}] AS of_star
    FROM team_member WHERE upline_id = ${userId}`.execute(exec)
  const ofStar = STARS.map(() => 0)
  return rows[0] ?? { total: 0, direct: 0, vip: 0, svip: 0, free: 0, stars: 0, ofStar }
}

/** Where the page before ended, exact: a Date would cut microseconds off. */
interface Position {
  memberId: string
  joinedAt: string
  star: number
  starEarned: number
}

async function findPosition(
  exec: Executor,
  userId: string,
  memberId: string,
): Promise<Position | undefined> {
  const { rows } = await sql<Position>`
    SELECT member_id, joined_at::text AS joined_at, star, star_earned FROM team_member
    WHERE upline_id = ${userId} AND member_id = ${memberId}`.execute(exec)
  return rows[0]
}

interface Ordered {
  /** Which of the person's pairs. */
  where: RawBuilder<unknown>
  /** Columns and the direction of all of them, as an index has them. */
  order: readonly (keyof Position)[]
  direction: 'ASC' | 'DESC'
}

const columnOf: Readonly<Record<keyof Position, RawBuilder<unknown>>> = {
  memberId: sql`tm.member_id`,
  joinedAt: sql`tm.joined_at`,
  star: sql`tm.star`,
  starEarned: sql`tm.star_earned`,
}

const valueOf = (position: Position, column: keyof Position): RawBuilder<unknown> =>
  column === 'joinedAt' ? sql`${position.joinedAt}::timestamptz` : sql`${position[column]}`

/**
 * One page of a person's pairs by an index, and only then who these are; with `last_id` it goes on after that member, whatever joined
 * meanwhile. Where the page before ended is asked for by itself: inside the query the database may look for it among all pairs.
 */
async function listPage(
  exec: Executor,
  userId: string,
  { pageNum, pageSize, last_id: lastId }: Page,
  { where, order, direction }: Ordered,
): Promise<MemberRow[]> {
  const last = lastId === undefined ? undefined : await findPosition(exec, userId, lastId)
  if (lastId !== undefined && !last) return []
  const columns = order.map((column) => columnOf[column])
  const sign = sql.raw(direction === 'DESC' ? '<' : '>')
  const beyond = last
    ? sql`(${sql.join(columns)}) ${sign} (${sql.join(order.map((column) => valueOf(last, column)))})`
    : sql`true`
  const sorted = sql.join(columns.map((column) => sql`${column} ${sql.raw(direction)}`))
  const { rows } = await sql<MemberRow>`
    ${present(sql`
      SELECT * FROM team_member tm WHERE tm.upline_id = ${userId} AND ${where} AND ${beyond}
      ORDER BY ${sorted} LIMIT ${pageSize} OFFSET ${last ? 0 : (pageNum - 1) * pageSize}`)}
    ORDER BY ${sorted}`.execute(exec)
  return rows
}

/** One page by join time. */
export function listMembers(exec: Executor, userId: string, filter: Filter): Promise<MemberRow[]> {
  return listPage(exec, userId, filter, {
    where: ofKind(filter.membership),
    order: ['joinedAt', 'memberId'],
    direction: filter.sort === 'near' ? 'DESC' : 'ASC',
  })
}

/** One page of the members whom a person invited themselves, newest first. */
export function listDirect(exec: Executor, userId: string, page: Page): Promise<MemberRow[]> {
  return listPage(exec, userId, page, {
    where: sql`tm.depth = 1`,
    order: ['joinedAt', 'memberId'],
    direction: 'DESC',
  })
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
  const { rows } = await sql<DetailRow>`
    ${present(sql`SELECT * FROM team_member WHERE upline_id = ${userId} AND member_id = ${memberId}`)}`.execute(
    exec,
  )
  return rows[0]
}

/** The members whose star shines, or one star alone, the highest first, and of one star who joined last first. */
export function listStarred(
  exec: Executor,
  userId: string,
  page: Page,
  star: number | undefined,
): Promise<MemberRow[]> {
  const wanted = star === undefined ? sql`tm.star > 0` : sql`tm.star = ${star}`
  return listPage(exec, userId, page, {
    where: sql`${wanted} AND tm.level = 2`,
    order: ['star', 'joinedAt', 'memberId'],
    direction: 'DESC',
  })
}

/** Members whose purchases earned a person star income that was kept, the most first. */
export function listStarEarnings(exec: Executor, userId: string, page: Page): Promise<MemberRow[]> {
  return listPage(exec, userId, page, {
    where: sql`tm.star_incomes > 0`,
    order: ['starEarned', 'memberId'],
    direction: 'DESC',
  })
}

export async function countStarEarnings(exec: Executor, userId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM team_member WHERE upline_id = ${userId} AND star_incomes > 0`.execute(
    exec,
  )
  return rows[0]?.total ?? 0
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
