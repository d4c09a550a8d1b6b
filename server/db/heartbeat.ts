import { sql, type RawBuilder } from 'kysely'

/** A heartbeat comes every 3 s; after this pause what was looked at was not before the person meanwhile. */
const PAUSE_MS = 15_000

/** What a heartbeat changes of a row: `lastAt` is now, and the time since the one before counts unless it was a pause. */
export const countBeat = (
  now: Date,
): { lastAt: RawBuilder<Date>; shownSeconds: RawBuilder<number> } => ({
  lastAt: sql<Date>`greatest(last_at, ${now})`,
  shownSeconds: sql<number>`shown_seconds + CASE
    WHEN last_at >= ${new Date(now.getTime() - PAUSE_MS)} THEN greatest(0, extract(epoch FROM ${now}::timestamptz - last_at))
    ELSE 0 END`,
})
