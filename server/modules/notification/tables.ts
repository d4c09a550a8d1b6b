import type { MailKind, NoticeKind, PushTopic } from '@contract/notification/schemas'
import type { Generated } from 'kysely'
import type { Time } from '../../db/tables'

/** `muted`: kinds of emails that are not sent; `mutedNotices`: of notices that are not written; `mutedPushes`: of pushes that are not sent. Quiet hours are 'HH:mm' in `timeZone`, both null for none. System time. */
export interface NotificationSettingTable {
  userId: string
  muted: MailKind[]
  mutedNotices: NoticeKind[]
  mutedPushes: Generated<PushTopic[]>
  /** Pushes show what was written. */
  pushTexts: Generated<boolean>
  /** Contacts see when the member is there. */
  presence: boolean
  quietFrom: string | null
  quietTo: string | null
  timeZone: string
  savedAt: Time
}

/** System time, a minute apart at least; nobody who does not show it. */
export interface MemberSeenTable {
  userId: string
  seenAt: Date
}

declare module '../../db/tables' {
  interface Tables {
    notification_setting: NotificationSettingTable
    member_seen: MemberSeenTable
  }
}
