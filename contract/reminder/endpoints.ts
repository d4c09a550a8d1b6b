import { endpoint, type Empty } from '../endpoint'
import type * as Schema from './schemas'

export const reminderEndpoints = {
  expiryReminder: endpoint<Empty, Schema.ReminderResponse>()({
    method: 'GET',
    path: '/user/vip/reminder',
    access: 'user',
  }),
  dismissReminder: endpoint<Schema.DismissReminderRequest, Schema.ReminderResponse>()({
    method: 'POST',
    path: '/user/vip/reminder/dismiss',
    access: 'user',
  }),
} as const
