import { addDays } from '@contract/domain/calendar'
import { computePacificDay, startOfPacificDay, type PacificDay } from '@contract/domain/pacific'
import { EVENT_AGE_MAX_MS } from '@contract/statistics/limits'

const HOUR_MS = 3_600_000
/** Days of which events may still come, today not among them. */
const OPEN_DAYS = EVENT_AGE_MAX_MS / (24 * HOUR_MS) + 1

/** From the first to the last Pacific day, both included. */
export interface Period {
  from: PacificDay
  to: PacificDay
}

/** Its days in their order. */
export function listDays({ from, to }: Period): PacificDay[] {
  const days: PacificDay[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

export interface Counted {
  name: string
  times: number
  sessions: number
  seconds: number
}

/** Raw events and reports are kept for so many days. */
export const RAW_DAYS = 30

/** Reports of one member a day: about one every 30 s, all day long. */
export const REPORTS_A_DAY = { max: 3000, windowSeconds: 86_400 } as const

/** Names that are counted apart, of one kind and day; the rest is one line. */
export const NAMES_A_DAY = 200

/** What the names beyond these are called together. */
export const OTHER_NAMES = '(other)'

/** The first day of which events may still come: what waited for a connection is told for seven days. */
export function findFirstOpenDay(now: Date): PacificDay {
  return addDays(computePacificDay(now), -OPEN_DAYS)
}

/** When the days are counted next: an hour into the next Pacific day. */
export function computeNextCount(now: Date): Date {
  const midnight = startOfPacificDay(addDays(computePacificDay(now), 1))
  return new Date(midnight.getTime() + HOUR_MS)
}

/**
 * Which days a run counts: up to yesterday, from the first of which an event may have come since the run before; all that raw
 * events are there of when none ran yet.
 */
export function findDaysToCount(now: Date, counted: PacificDay | undefined): Period {
  const today = computePacificDay(now)
  const oldest = addDays(today, 1 - RAW_DAYS)
  const from = addDays(counted ?? today, -OPEN_DAYS)
  return { from: counted === undefined || from < oldest ? oldest : from, to: addDays(today, -1) }
}

/** Lines of the same name become one, the most frequent first. */
export function sumByName(rows: readonly Counted[]): Counted[] {
  const sums = new Map<string, Counted>()
  for (const { name, times, sessions, seconds } of rows) {
    const sum = sums.get(name) ?? { name, times: 0, sessions: 0, seconds: 0 }
    sums.set(name, {
      name,
      times: sum.times + times,
      sessions: sum.sessions + sessions,
      seconds: sum.seconds + seconds,
    })
  }
  return [...sums.values()].sort((a, b) => b.times - a.times || (a.name < b.name ? -1 : 1))
}
