import { z } from 'zod'
import { isTimeZone } from '../domain/rules/time-zone'

/** Emails that a member may switch off. Those about security, and codes, are not among them. */
export const mailKinds = ['income', 'withdrawal', 'membership', 'order'] as const
export const MailKind = z.enum(mailKinds)
export type MailKind = z.output<typeof MailKind>

/** 'HH:mm', 00:00 to 23:59. */
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid')

/** Times of day in the member's time zone; from later than to runs over midnight. */
export const QuietHours = z
  .object({ from: timeOfDay, to: timeOfDay })
  .refine(({ from, to }) => from !== to, { path: ['to'], error: 'invalid' })
export type QuietHours = z.output<typeof QuietHours>

/** mails: true for the kinds that are sent. quiet: null for no quiet hours. timeZone: the zone of the quiet hours; null before anything was saved. */
export const NotificationSettings = z.object({
  mails: z.record(MailKind, z.boolean()),
  quiet: QuietHours.nullable(),
  timeZone: z.string().nullable(),
})
export type NotificationSettings = z.output<typeof NotificationSettings>

/** All settings at once. timeZone: IANA name, or an offset such as +08:00 where the host has none. */
export const SaveNotificationSettingsRequest = NotificationSettings.extend({
  timeZone: z.string().max(64).refine(isTimeZone, 'invalid'),
})
export type SaveNotificationSettingsRequest = z.input<typeof SaveNotificationSettingsRequest>
