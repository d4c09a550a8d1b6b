import type { TaskKind } from '@contract/task/schemas'
import type { Language } from '@contract/languages'

/** Words by language; '{}' where the client has words of its own. */
export type Words = Partial<Record<Language, string>>

/** What operators set. Business time. */
export interface TaskTable {
  id: string
  kind: TaskKind
  titles: Words
  texts: Words
  link: string | null
  linkType: string | null
  seconds: number | null
  reward: number
  beginsAt: Date
  endedAt: Date | null
}

/** A task that a member has done: once (`day` '') or on a local date. Business time. */
export interface TaskDoneTable {
  userId: string
  taskId: string
  day: string
  points: number
  doneAt: Date
  claimedAt: Date | null
}

/** A local date on which a member checked in, in the zone that counted then. */
export interface CheckInTable {
  userId: string
  day: string
  zone: string
  streak: number
  checkedAt: Date
}

/** The zone whose dates count for a member. */
export interface MemberZoneTable {
  userId: string
  zone: string
  changedAt: Date
}

/** A task's link that a member opened; `used`: its page reported so. */
export interface TaskBrowseTable {
  id: string
  userId: string
  linkType: string
  linkUrl: string
  used: boolean
  browsedAt: Date
}

/** A TikTok account, by a keyed hash, with which a task's reward was claimed; of no member, and kept when it is given up. */
export interface TiktokRewardTable {
  taskId: string
  fingerprint: string
  claimedAt: Date
}

declare module '../../db/tables' {
  interface Tables {
    task: TaskTable
    task_done: TaskDoneTable
    check_in: CheckInTable
    member_zone: MemberZoneTable
    task_browse: TaskBrowseTable
    tiktok_reward: TiktokRewardTable
  }
}
