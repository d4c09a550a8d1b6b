import type { Generated } from 'kysely'
import type { Level } from '../membership'

/** A member and one of the two above them: `depth` 1 is their inviter, 2 the inviter's. Written by the trigger `joins_team`; `joinedAt` is business time. */
export interface TeamMemberTable {
  uplineId: string
  memberId: string
  depth: 1 | 2
  joinedAt: Date
  /** The member's, as their membership has it. */
  star: number
  /** The member's, brought up to date when it ends. */
  level: Generated<Level>
  /** What the member's purchases earned the upline for a star and was kept: US cents, how often, the last time. Written by triggers. */
  starEarned: Generated<number>
  starIncomes: Generated<number>
  starLast: Date | null
}

declare module '../../db/tables' {
  interface Tables {
    team_member: TeamMemberTable
  }
}
