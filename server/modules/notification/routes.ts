import { notificationEndpoints } from '@contract/notification/endpoints'
import {
  NotificationSettings,
  SaveNotificationSettingsRequest,
} from '@contract/notification/schemas'
import { implement, NoFields, plain } from '../../http/endpoint'
import { loadNotificationSettings, saveNotificationSettings } from './settings'

export const notificationRoutes = implement(notificationEndpoints, {
  notificationSettings: plain({
    request: NoFields,
    response: NotificationSettings,
    handle: loadNotificationSettings,
  }),
  saveNotificationSettings: plain({
    request: SaveNotificationSettingsRequest,
    response: NotificationSettings,
    limit: { max: 120, windowSeconds: 600, by: 'user' },
    handle: saveNotificationSettings,
  }),
})
