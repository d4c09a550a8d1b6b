import { endpoint, type Empty } from '../endpoint'
import type * as Schema from './schemas'

export const notificationEndpoints = {
  notificationSettings: endpoint<Empty, Schema.NotificationSettings>()({
    method: 'GET',
    path: '/user/im/settings',
    access: 'user',
  }),
  saveNotificationSettings: endpoint<
    Schema.SaveNotificationSettingsRequest,
    Schema.NotificationSettings
  >()({
    method: 'POST',
    path: '/user/im/settings',
    access: 'user',
  }),
} as const
