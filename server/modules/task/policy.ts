import { addDays } from '@contract/domain/calendar'
import type { Day } from '@contract/domain/rules/day'
import { offsetIn } from '../../texts/zone'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Who crosses the date line eastwards skips a date between two mornings. */
const LONGEST_MORNING_MS = 36 * HOUR_MS

const STREAK_DAYS = 7
const STREAK_REWARD = 50

/** A place shifts its clocks by no more twice a year, which an offset alone does not tell from a neighbouring zone. */
const LONGEST_SHIFT_MINUTES = 60

/** By how many minutes the clocks of one zone are ahead of another's at a moment, however either is spelled. */
const aheadOf = (zone: string, other: string, now: Date): number =>
  offsetIn(zone, now) - offsetIn(other, now)

/**
 * The zone that counts: the one that is asked for, unless the member is elsewhere since less than 24 hours. Another spelling of the same
 * zone and the shift of its clocks do not count as a change: `isNew` is false, and what is known stays.
 */
export function chooseZone(
  known: { zone: string; changedAt: Date } | undefined,
  asked: string,
  now: Date,
): { zone: string; isNew: boolean } {
  if (known && Math.abs(aheadOf(asked, known.zone, now)) <= LONGEST_SHIFT_MINUTES)
    return { zone: asked, isNew: false }
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
    aheadOf(zone, last.zone, now) > LONGEST_SHIFT_MINUTES &&
    day === addDays(last.day, 2) &&
    now.getTime() - last.checkedAt.getTime() < LONGEST_MORNING_MS
  return travelled ? last.streak + 1 : 1
}

/** Points of a check-in: the task's, and more on each seventh day in a row. */
export const rewardOf = (reward: number, streak: number): number =>
  reward + (streak % STREAK_DAYS === 0 ? STREAK_REWARD : 0)
