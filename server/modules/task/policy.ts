import { addDays } from '@contract/domain/calendar'
import type { Day } from '@contract/domain/rules/day'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Who crosses the date line eastwards skips a date between two mornings. */
const LONGEST_MORNING_MS = 36 * HOUR_MS

const STREAK_DAYS = 7
const STREAK_REWARD = 50

/** The zone that counts: the one that is asked for, unless it changed within the last 24 hours. */
export function chooseZone(
  known: { zone: string; changedAt: Date } | undefined,
  asked: string,
  now: Date,
): { zone: string; isNew: boolean } {
  if (known?.zone === asked) return { zone: asked, isNew: false }
  if (known && now.getTime() - known.changedAt.getTime() < DAY_MS)
    return { zone: known.zone, isNew: false }
  return { zone: asked, isNew: true }
}

interface Counted {
  day: Day
  zone: string
  streak: number
  checkedAt: Date
}

/** Days in a row with this one; undefined when the day, or a later one, is counted already. */
export function countStreak(
  last: Counted | undefined,
  { day, zone, now }: { day: Day; zone: string; now: Date },
): number | undefined {
  if (!last) return 1
  if (day <= last.day) return undefined
  if (day === addDays(last.day, 1)) return last.streak + 1
  const travelled =
    zone !== last.zone &&
    day === addDays(last.day, 2) &&
    now.getTime() - last.checkedAt.getTime() < LONGEST_MORNING_MS
  return travelled ? last.streak + 1 : 1
}

/** Points of a check-in: the task's, and more on each seventh day in a row. */
export const rewardOf = (reward: number, streak: number): number =>
  reward + (streak % STREAK_DAYS === 0 ? STREAK_REWARD : 0)
