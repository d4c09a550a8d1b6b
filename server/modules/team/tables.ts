/** A member and one of the two above them: `depth` 1 is their inviter, 2 the inviter's. Written by the trigger `joins_team`; `joinedAt` is business time. */
export interface TeamMemberTable {
  uplineId: string
  memberId: string
  depth: 1 | 2
  joinedAt: Date
  /** The member's, as their membership has it. */
  star: number
}

declare module '../../db/tables' {
  interface Tables {
    team_member: TeamMemberTable
  }
}
