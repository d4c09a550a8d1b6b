import type { NullableTime, Time } from '../../../db/tables'

/** Business time. */
export interface MembershipReminderTable {
  id: string
  userId: string
  level: 1 | 2
  expiresAt: Time
  days: number
  createdAt: Time
  dismissedAt: NullableTime
}

declare module '../../../db/tables' {
  interface Tables {
    membership_reminder: MembershipReminderTable
  }
}
