import { reminderEndpoints } from '@contract/reminder/endpoints'
import { DismissReminderRequest, ReminderResponse } from '@contract/reminder/schemas'
import { implement, NoFields, plain } from '../../../http/endpoint'
import { dismissReminder, loadReminder } from './load-reminder'

export const reminderRoutes = implement(reminderEndpoints, {
  expiryReminder: plain({ request: NoFields, response: ReminderResponse, handle: loadReminder }),
  dismissReminder: plain({
    request: DismissReminderRequest,
    response: ReminderResponse,
    handle: dismissReminder,
  }),
})
