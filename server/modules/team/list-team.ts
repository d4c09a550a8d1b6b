import type { PageQuery } from '@contract/paging-schema'
import type {
  TeamBranch,
  TeamDetail,
  TeamDetailRequest,
  TeamListRequest,
  TeamMember,
  TeamStarIncome,
  TeamStarListRequest,
  TeamTreeRequest,
} from '@contract/team/schemas'
import type { z } from 'zod'
import type { PageOf } from '../../http/endpoint'
import type { RequestContext } from '../../http/context'
import { AppError } from '../../http/error'
import { maskEmail, maskName } from '../account'
import { loadIncomesFrom } from '../income'
import { computeMembershipAt } from '../membership'
import { forAMinute, LARGE } from './for-a-minute'
import {
  countDirect,
  countStarEarnings,
  findTeamMember,
  listDirect,
  listMembers,
  listStarEarnings,
  listStarred,
  sumEarnedFrom,
  type MemberRow,
} from './repository'
import { summariseTeam } from './summary'

type Page = z.output<typeof PageQuery>

/** Incomes that a member's detail shows; all of them are in the list of incomes. */
const INCOMES_SHOWN = 20

const starEarnings = forAMinute<number>((members) => members > LARGE)

function toMember(row: MemberRow, earned: number, now: Date): TeamMember {
  const { level, lastLevel, star } = computeMembershipAt(
    {
      vipUntil: row.vipUntil,
      svipUntil: row.svipUntil,
      lastLevel: row.lastLevel,
      star: row.star,
    },
    now,
  )
  return {
    id: row.id,
    name: row.depth === 1 ? row.name : maskName(row.name),
    // A face tells whose the masked name is.
    avatar: row.depth === 1 ? row.avatar : null,
    joinTime: row.joinedAt.toISOString(),
    depth: row.depth,
    via: row.via,
    level,
    lastLevel,
    star,
    earned,
  }
}

/** Each with what their purchases earned the caller. */
async function toMembers(
  { services: { db }, userId, now }: RequestContext,
  rows: readonly MemberRow[],
): Promise<TeamMember[]> {
  const earned = await sumEarnedFrom(
    db,
    userId,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => toMember(row, earned.get(row.id) ?? 0, now))
}

/** A page of a person's team: those invited directly, by name, and those whom they invited, masked. */
export async function listTeam(
  context: RequestContext,
  filter: z.output<typeof TeamListRequest>,
): Promise<PageOf<TeamMember>> {
  const { services, userId, now } = context
  const rows = await listMembers(services.db, userId, filter)
  const summary = await summariseTeam(services.db, userId, now)
  return {
    rows: await toMembers(context, rows),
    total: filter.membership === 'all' ? summary.total : summary[filter.membership],
    lastId: rows.at(-1)?.id,
  }
}

/** A page of the members whose star shines, by star, or of those of one star. */
export async function listStars(
  context: RequestContext,
  { star, ...page }: z.output<typeof TeamStarListRequest>,
): Promise<PageOf<TeamMember>> {
  const { services, userId, now } = context
  const rows = await listStarred(services.db, userId, page, star)
  const { stars, ofStar } = await summariseTeam(services.db, userId, now)
  const total = star === undefined ? stars : (ofStar[star - 1] ?? 0)
  return { rows: await toMembers(context, rows), total, lastId: rows.at(-1)?.id }
}

/** A page of the caller's direct members, or of those of one of these, who are depth 2 to the caller. @throws NOT_FOUND for who is not a direct member */
export async function listBranch(
  context: RequestContext,
  { of, ...page }: z.output<typeof TeamTreeRequest>,
): Promise<PageOf<TeamBranch>> {
  const { services, userId, now } = context
  const parent = of === undefined ? undefined : await findTeamMember(services.db, userId, of)
  if (of !== undefined && parent?.depth !== 1) throw new AppError('NOT_FOUND')
  const found = await listDirect(services.db, of ?? userId, page)
  const rows = parent
    ? found.map((row): MemberRow => ({ ...row, depth: 2, via: parent.name }))
    : found
  const members = await countDirect(
    services.db,
    rows.map(({ id }) => id),
  )
  const { direct: total } = await summariseTeam(services.db, of ?? userId, now)
  return {
    rows: (await toMembers(context, rows)).map((member) => ({
      ...member,
      members: member.depth === 1 ? (members.get(member.id) ?? 0) : 0,
    })),
    total,
    lastId: rows.at(-1)?.id,
  }
}

/** One member of the caller's team, and what each of their purchases earned. @throws NOT_FOUND for anybody else */
export async function loadTeamMember(
  context: RequestContext,
  { id }: z.output<typeof TeamDetailRequest>,
): Promise<TeamDetail> {
  const { services, userId, now } = context
  const row = await findTeamMember(services.db, userId, id)
  if (!row) throw new AppError('NOT_FOUND')
  const [earned, members, incomes] = await Promise.all([
    sumEarnedFrom(services.db, userId, [id]),
    countDirect(services.db, [id]),
    loadIncomesFrom(context, id, INCOMES_SHOWN),
  ])
  return {
    ...toMember(row, earned.get(id) ?? 0, now),
    members: row.depth === 1 ? (members.get(id) ?? 0) : 0,
    email: row.email === null ? null : maskEmail(row.email),
    incomeCount: incomes.total,
    incomes: incomes.rows,
  }
}

/** A page of the members whose SVIP purchases earned the caller star income, the most first (docs/product/team.md, "Star income of the team"). */
export async function listStarIncomes(
  { services: { db }, userId, now }: RequestContext,
  page: Page,
): Promise<PageOf<TeamStarIncome>> {
  const rows = await listStarEarnings(db, userId, page)
  const total = await starEarnings.load(db, userId, now, () => countStarEarnings(db, userId))
  return {
    rows: rows.map((row) => ({
      ...toMember(row, row.starEarned, now),
      count: row.starIncomes,
      lastTime: (row.starLast ?? row.joinedAt).toISOString(),
    })),
    total,
    lastId: rows.at(-1)?.id,
  }
}
