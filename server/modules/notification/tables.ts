import type { MailKind } from '@contract/notification/schemas'
import type { Time } from '../../db/tables'

/** `muted`: kinds of emails that are not sent. Quiet hours are 'HH:mm' in `timeZone`, both null for none. System time. */
export interface NotificationSettingTable {
  userId: string
  muted: MailKind[]
  quietFrom: string | null
  quietTo: string | null
  timeZone: string
  savedAt: Time
}

declare module '../../db/tables' {
  interface Tables {
    notification_setting: NotificationSettingTable
  }
}
