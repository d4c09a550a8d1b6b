import { z } from 'zod'
import { zoneField } from '../zone-schema'

/** Emails that a member may switch off. Those about security, and codes, are not among them. */
export const mailKinds = ['income', 'withdrawal', 'membership', 'order'] as const
export const MailKind = z.enum(mailKinds)
export type MailKind = z.output<typeof MailKind>

/**
 * Notices of the system conversation that a member may switch off, by their keys (contract/message/message.ts). What is decided about
 * their money, a new device, and what operators decided are told whatever is set.
 */
export const noticeKinds = [
  'incomeArrived',
  'incomeSettled',
  'membershipExpiring',
  'newMember',
] as const
export const NoticeKind = z.enum(noticeKinds)
export type NoticeKind = z.output<typeof NoticeKind>

/** What is pushed to a device that is not connected. A call rings in quiet hours too; who does not want that switches it off. */
export const pushTopics = ['message', 'notice', 'call'] as const
export const PushTopic = z.enum(pushTopics)
export type PushTopic = z.output<typeof PushTopic>

/** 'HH:mm', 00:00 to 23:59. */
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid')

/** Times of day in the member's time zone; from later than to runs over midnight. */
export const QuietHours = z
  .object({ from: timeOfDay, to: timeOfDay })
  .refine(({ from, to }) => from !== to, { path: ['to'], error: 'invalid' })
export type QuietHours = z.output<typeof QuietHours>

/** mails, notices, pushes: true for the kinds that are sent. pushTexts: a push shows what was written, also on a locked screen. presence: contacts see when the member is there, and the member sees it of them. quiet: null for no quiet hours. timeZone: the zone of the quiet hours; null before anything was saved. */
export const NotificationSettings = z.object({
  mails: z.record(MailKind, z.boolean()),
  notices: z.record(NoticeKind, z.boolean()),
  pushes: z.record(PushTopic, z.boolean()),
  pushTexts: z.boolean(),
  presence: z.boolean(),
  quiet: QuietHours.nullable(),
  timeZone: z.string().nullable(),
})
export type NotificationSettings = z.output<typeof NotificationSettings>

/** All settings at once; what is said of pushes stays where nothing is. */
export const SaveNotificationSettingsRequest = NotificationSettings.extend({
  pushes: NotificationSettings.shape.pushes.optional(),
  pushTexts: z.boolean().optional(),
  timeZone: zoneField,
})
export type SaveNotificationSettingsRequest = z.input<typeof SaveNotificationSettingsRequest>
