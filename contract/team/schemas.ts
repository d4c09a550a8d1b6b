import { z } from 'zod'
import { Income } from '../income/schemas'
import { PageQuery } from '../paging-schema'

const HIGHEST_STAR = 7

/** How many members the team has. Of a team beyond 2,000 members the figures may be a minute old (docs/adr/0134). */
export const TeamSummary = z.object({
  total: z.number().int(),
  direct: z.number().int(),
  vip: z.number().int(),
  svip: z.number().int(),
  free: z.number().int(),
  /** Members whose star shines. */
  stars: z.number().int(),
  /** How many of these have each star, J first. */
  ofStar: z.array(z.number().int()).length(HIGHEST_STAR),
})
export type TeamSummary = z.output<typeof TeamSummary>

/** A member of one's team (depth 1 or 2). `name` is whole at depth 1 and masked at depth 2; earned: what this member's purchases earned the caller, US cents. */
export const TeamMember = z.object({
  id: z.string(),
  name: z.string(),
  avatar: z.string().nullable(),
  joinTime: z.string(),
  depth: z.union([z.literal(1), z.literal(2)]),
  /** Name of the direct member who invited a depth-2 one. */
  via: z.string().nullable(),
  level: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  lastLevel: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  star: z.number().int(),
  earned: z.number().int(),
})
export type TeamMember = z.output<typeof TeamMember>

/** A member whose SVIP purchases earned the caller star income: `earned` is that income alone, US cents; lastTime: when the last one arrived. */
export const TeamStarIncome = TeamMember.extend({ count: z.number().int(), lastTime: z.string() })
export type TeamStarIncome = z.output<typeof TeamStarIncome>

/** sort 'near': newest members first ("near to far"). */
export const TeamListRequest = PageQuery.extend({
  sort: z.enum(['near', 'far']).default('near'),
  membership: z.enum(['all', 'vip', 'svip', 'free']).default('all'),
})
export type TeamListRequest = z.input<typeof TeamListRequest>

/** star: one star alone, 1 to 7; without it all that shine. */
export const TeamStarListRequest = PageQuery.extend({
  star: z.coerce.number<number>().int().min(1).max(HIGHEST_STAR).optional(),
})
export type TeamStarListRequest = z.input<typeof TeamStarListRequest>

/** A member with those whom they invited themselves; `members` is 0 at depth 2, whose own invitations belong to nobody else's team. */
export const TeamBranch = TeamMember.extend({ members: z.number().int() })
export type TeamBranch = z.output<typeof TeamBranch>

/** of: the direct member whose members are meant; without it the caller's own direct members. */
export const TeamTreeRequest = PageQuery.extend({ of: z.string().optional() })
export type TeamTreeRequest = z.input<typeof TeamTreeRequest>

export const TeamDetailRequest = z.object({ id: z.string() })
export type TeamDetailRequest = z.input<typeof TeamDetailRequest>

/** email is masked; null: none, or the account is deleted. incomes: what each purchase earned the caller, newest first, `INCOMES_SHOWN` at most; incomeCount: all of them. */
export const TeamDetail = TeamBranch.extend({
  email: z.string().nullable(),
  incomeCount: z.number().int(),
  incomes: z.array(Income),
})
export type TeamDetail = z.output<typeof TeamDetail>

/** A place on the leaderboard; the same number of joins shares a place. `name` is masked; the caller's own row alone has the full one and the picture. */
export const LeaderboardRow = z.object({
  rank: z.number().int(),
  name: z.string(),
  avatar: z.string().nullable(),
  joins: z.number().int(),
  me: z.boolean(),
})
export type LeaderboardRow = z.output<typeof LeaderboardRow>

/** Direct joins in the current Pacific month 'YYYY-MM', which ends at endsAt: the first fifty of the members who agreed to be shown, and the caller, whose place (null: none yet) nobody else reads before they agree. */
export const Leaderboard = z.object({
  period: z.string(),
  endsAt: z.string(),
  agreed: z.boolean(),
  joins: z.number().int(),
  rank: z.number().int().nullable(),
  rows: z.array(LeaderboardRow),
})
export type Leaderboard = z.output<typeof Leaderboard>

/** POST /user/team/leaderboard: whether others may see the caller there. The last answer counts. */
export const LeaderboardConsentRequest = z.object({ agreed: z.boolean() })
export type LeaderboardConsentRequest = z.input<typeof LeaderboardConsentRequest>
export const LeaderboardConsentResponse = z.object({ agreed: z.boolean() })
export type LeaderboardConsentResponse = z.output<typeof LeaderboardConsentResponse>
