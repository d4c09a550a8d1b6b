import type { PageQuery } from '@contract/paging-schema'
import type { TeamListRequest, TeamMember, TeamStarIncome } from '@contract/team/schemas'
import type { z } from 'zod'
import type { PageOf } from '../../http/endpoint'
import type { RequestContext } from '../../http/context'
import { maskName } from '../account'
import { computeMembershipAt } from '../membership'
import {
  sumEarnedFrom,
  listMembers,
  listStarEarnings,
  summariseTeam,
  type MemberRow,
} from './repository'

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
    name: maskName(row.name),
    avatar: row.avatar,
    joinTime: row.joinedAt.toISOString(),
    depth: row.depth,
    via: row.via === null ? null : maskName(row.via),
    level,
    lastLevel,
    star,
    earned,
  }
}

/** A page of a person's team: those invited directly and those whom they invited. Names are masked. */
export async function listTeam(
  { services: { db }, userId, now }: RequestContext,
  filter: z.output<typeof TeamListRequest>,
): Promise<PageOf<TeamMember>> {
  const rows = await listMembers(db, userId, filter, now)
  const earned = await sumEarnedFrom(
    db,
    userId,
    rows.map(({ id }) => id),
  )
  const summary = await summariseTeam(db, userId, now)
  const total = filter.membership === 'all' ? summary.total : summary[filter.membership]
  return {
    rows: rows.map((row) => toMember(row, earned.get(row.id) ?? 0, now)),
    total,
    lastId: rows.at(-1)?.id,
  }
}

/** A page of the members whose SVIP purchases earned the caller star income, the most first (docs/product/team.md, "Star income of the team"). */
export async function listStarIncomes(
  { services: { db }, userId, now }: RequestContext,
  page: z.output<typeof PageQuery>,
): Promise<PageOf<TeamStarIncome>> {
  const { rows, total } = await listStarEarnings(db, userId, page)
  return {
    rows: rows.map((row) => ({
      ...toMember(row, row.earned, now),
      count: row.count,
      lastTime: row.lastTime.toISOString(),
    })),
    total,
    lastId: rows.at(-1)?.id,
  }
}
