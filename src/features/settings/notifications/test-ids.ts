import type { MailKind } from '@contract/notification/schemas'

export const notificationIds = {
  from: 'notifications-from',
  mail: (kind: MailKind) => `notifications-${kind}`,
  quiet: 'notifications-quiet',
  to: 'notifications-to',
  zone: 'notifications-zone',
} as const
