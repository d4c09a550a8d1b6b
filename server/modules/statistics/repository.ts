import { sql, type RawBuilder } from 'kysely'
import { addDays } from '@contract/domain/calendar'
import { startOfPacificDay } from '@contract/domain/pacific'
import type { Executor, Tx } from '../../db/transaction'
import { listDays, NAMES_A_DAY, OTHER_NAMES, type Counted, type Period } from './policy'
import type { StatDayTable, StatEventTable } from './tables'

/** Notes a report; false when it was counted before. Two of the same at once wait for each other. */
export async function insertBatch(tx: Tx, id: string, receivedAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('stat_batch')
    .values({ id, receivedAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function insertEvents(tx: Tx, events: readonly StatEventTable[]): Promise<void> {
  await tx
    .insertInto('stat_event')
    .values([...events])
    .execute()
}

export async function deleteRawBefore(tx: Tx, moment: Date): Promise<void> {
  await tx.deleteFrom('stat_batch').where('receivedAt', '<', moment).execute()
  await tx.deleteFrom('stat_event').where('receivedAt', '<', moment).execute()
}

export type Kind = StatDayTable['kind']

/** Days of a kind to be counted; `shiftMs` is what business time is ahead of the error log's. */
export interface Counting extends Period {
  kind: Kind
  shiftMs: number
}

/** What is counted of a kind: its day, its name, the visit that it belongs to and for how long. */
function listOfKind({ kind, from, to, shiftMs }: Counting): RawBuilder<unknown> {
  const events = sql`FROM stat_event WHERE day BETWEEN ${from}::date AND ${to}::date`
  switch (kind) {
    case 'page':
      return sql`SELECT day, name, session, ms ${events} AND kind = 'page'`
    case 'event':
      return sql`SELECT day, kind || '.' || name AS name, session, ms ${events} AND kind <> 'page'`
    case 'session':
      return sql`
        SELECT day, max(platform) AS name, session, sum(ms) FILTER (WHERE kind = 'page') AS ms
        ${events} GROUP BY day, session`
    case 'error': {
      const days = listDays({ from, to }).map((day) => {
        const [begins, until] = [day, addDays(day, 1)].map(
          (edge) => new Date(startOfPacificDay(edge).getTime() - shiftMs),
        )
        return sql`(${day}::date, ${begins}::timestamptz, ${until}::timestamptz)`
      })
      return sql`
        SELECT d.day, left(concat_ws(' · ', report ->> 'appVersion', report ->> 'message'), 255) AS name,
          NULL AS session, 0 AS ms
        FROM error_report
        JOIN (VALUES ${sql.join(days)}) AS d (day, begins, until)
          ON created_at >= d.begins AND created_at < d.until`
    }
  }
}

/** Counts days out of the raw events, or the error log: the names of a day beyond the most frequent are one line. */
export async function countDays(exec: Executor, counting: Counting): Promise<StatDayTable[]> {
  if (counting.from > counting.to) return []
  const { rows } = await sql<Omit<StatDayTable, 'kind'>>`
    WITH said AS (${listOfKind(counting)}),
    named AS (
      SELECT day, name, count(*) AS times, count(DISTINCT session) AS sessions,
        round(coalesce(sum(ms), 0) / 1000.0)::bigint AS seconds
      FROM said GROUP BY day, name
    ),
    ranked AS (
      SELECT *, row_number() OVER (PARTITION BY day ORDER BY times DESC, name) AS place FROM named
    )
    SELECT to_char(day, 'YYYY-MM-DD') AS day,
      CASE WHEN place <= ${NAMES_A_DAY} THEN name ELSE ${OTHER_NAMES} END AS name,
      sum(times)::bigint AS times, sum(sessions)::bigint AS sessions, sum(seconds)::bigint AS seconds
    FROM ranked GROUP BY 1, 2`.execute(exec)
  return rows.map((row) => ({ ...row, kind: counting.kind }))
}

/** Puts the counts of days in the place of what stood there. */
export async function replaceDays(
  tx: Tx,
  { from, to }: Period,
  rows: readonly StatDayTable[],
): Promise<void> {
  await tx.deleteFrom('stat_day').where('day', '>=', from).where('day', '<=', to).execute()
  for (let start = 0; start < rows.length; start += 1000)
    await tx
      .insertInto('stat_day')
      .values(rows.slice(start, start + 1000))
      .execute()
}

/** The last day that was counted. */
export async function findLastDay(exec: Executor): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    SELECT to_char(max(day), 'YYYY-MM-DD') AS day FROM stat_day`.execute(exec)
  return rows[0]?.day ?? undefined
}

/** What was counted of days, by name. */
export async function listCounted(
  exec: Executor,
  kind: Kind,
  { from, to }: Period,
): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    SELECT name, sum(times)::bigint AS times, sum(sessions)::bigint AS sessions, sum(seconds)::bigint AS seconds
    FROM stat_day WHERE kind = ${kind} AND day BETWEEN ${from}::date AND ${to}::date GROUP BY name`.execute(
    exec,
  )
  return rows
}
