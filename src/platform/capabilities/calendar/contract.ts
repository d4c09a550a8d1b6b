/** Something that happens at a time, for the person's own calendar. Times are milliseconds since 1970. */
export interface CalendarEntry {
  /** The same for the same thing: a calendar that takes files does not show it twice. */
  uid: string
  title: string
  text: string
  start: number
  end: number
  /** Minutes before its start at which the calendar speaks up, the earliest first. WeChat's takes the first alone. */
  alarms: readonly number[]
}

/**
 * 'handed': a file has it, which the calendar opens. 'shown': the person is back from the calendar's own editor, which does not say how
 * it ended. 'denied': `permit` leads to where it is allowed. 'unsupported': a web view that takes no files from a page.
 */
export type CalendarOutcome =
  | { type: 'added' }
  | { type: 'handed' }
  | { type: 'shown' }
  | { type: 'cancelled' }
  | { type: 'denied'; permit?: () => Promise<void> }
  | { type: 'unsupported' }
  | { type: 'failed'; reason: string }

/** Puts an entry into the person's calendar, who sees it first wherever the host shows it. Where the app needs a permission it has been asked for. */
export type AddToCalendar = (entry: CalendarEntry) => Promise<CalendarOutcome>
