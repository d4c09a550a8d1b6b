import { sql, type RawBuilder } from 'kysely'

/** A heartbeat comes every 3 s; after this pause what was looked at was not before the person any more. */
const PAUSE_MS = 15_000

/** The new `last_at` of a row that a heartbeat speaks of: now, or what it was where the pause was longer. */
export const endAfterBeat = (now: Date): RawBuilder<Date> =>
  sql<Date>`CASE WHEN last_at >= ${new Date(now.getTime() - PAUSE_MS)} THEN greatest(last_at, ${now}) ELSE last_at END`
