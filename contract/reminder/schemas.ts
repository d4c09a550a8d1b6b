import { z } from 'zod'

/** That a membership ends soon (docs/product/membership.md, "Reminders"): told `days` before `expiresAt`. */
export const Reminder = z.object({
  id: z.string(),
  level: z.union([z.literal(1), z.literal(2)]),
  days: z.number().int(),
  expiresAt: z.string(),
})
export type Reminder = z.output<typeof Reminder>

/** The newest one of the membership that runs; null without one, and once it was dismissed. */
export const ReminderResponse = z.object({ reminder: Reminder.nullable() })
export type ReminderResponse = z.output<typeof ReminderResponse>

export const DismissReminderRequest = z.object({ id: z.string().min(1).max(64) })
export type DismissReminderRequest = z.input<typeof DismissReminderRequest>
