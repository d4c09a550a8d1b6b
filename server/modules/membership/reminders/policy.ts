import { DAY_MS } from '../timeline'

/** How many days before the end of a membership its member is told. */
export const REMINDER_DAYS = [30, 7, 1] as const

/** The reminder that an end calls for at a moment: the nearest one whose time has come. Undefined before the first, and once it is over. */
export function findDueReminder(expiresAt: Date, now: Date): number | undefined {
  const left = expiresAt.getTime() - now.getTime()
  if (left <= 0) return undefined
  return REMINDER_DAYS.findLast((days) => left <= days * DAY_MS)
}

const SOONEST_MS = 5 * 60_000
const LATEST_MS = DAY_MS

/**
 * When to look again: when the next reminder of anybody comes due, within these limits. A day at most, as a refund may bring an end
 * nearer meanwhile.
 */
export function computeNextLook(nextDue: Date | undefined, now: Date): Date {
  const wait = (nextDue?.getTime() ?? Number.POSITIVE_INFINITY) - now.getTime()
  return new Date(now.getTime() + Math.min(LATEST_MS, Math.max(SOONEST_MS, wait)))
}
