import type { MailKind, NoticeKind, PushTopic } from '@contract/notification/schemas'

export const notificationIds = {
  allowPushes: 'notifications-allow-pushes',
  from: 'notifications-from',
  mail: (kind: MailKind) => `notifications-${kind}`,
  notice: (kind: NoticeKind) => `notifications-notice-${kind}`,
  presence: 'notifications-presence',
  push: (topic: PushTopic) => `notifications-push-${topic}`,
  pushTexts: 'notifications-push-texts',
  quiet: 'notifications-quiet',
  to: 'notifications-to',
  zone: 'notifications-zone',
} as const
