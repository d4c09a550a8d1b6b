/** A line of the person's list of reminders. `due` is in milliseconds since 1970. */
export interface Reminder {
  title: string
  text: string
  due: number
  /** Minutes before it is due at which the phone speaks up; WeCom decides that by itself. */
  alarmMinutes: number
}

/** 'cancelled': WeCom's editor was left. 'unsupported': only iPhones and WeCom have reminders that a program may write (ADR 0103). */
export type ReminderOutcome =
  | { type: 'added' }
  | { type: 'cancelled' }
  | { type: 'unsupported' }
  | { type: 'failed'; reason: string }

/** Adds a reminder; the permission has been asked for. */
export type AddReminder = (reminder: Reminder) => Promise<ReminderOutcome>
