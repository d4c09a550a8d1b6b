import { z } from 'zod'
import { PageQuery } from '../paging-schema'

export const TeamSummary = z.object({
  total: z.number().int(),
  direct: z.number().int(),
  vip: z.number().int(),
  svip: z.number().int(),
  free: z.number().int(),
})
export type TeamSummary = z.output<typeof TeamSummary>

/** A member of one's team (depth 1 or 2). `name` is masked; earned: what this member's purchases earned the caller, US cents. */
export const TeamMember = z.object({
  id: z.string(),
  name: z.string(),
  avatar: z.string().nullable(),
  joinTime: z.string(),
  depth: z.union([z.literal(1), z.literal(2)]),
  /** Masked name of the direct member who invited a depth-2 one. */
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
