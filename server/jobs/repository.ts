import { sql } from 'kysely'
import { newId } from '../db/id'
import type { JsonObject } from '../db/tables'
import type { Executor, Tx } from '../db/transaction'
import type { JobClock, JobRequest } from './jobs'

export interface DueJob {
  id: string
  kind: string
  key: string
  clock: JobClock
  runAt: Date
  attempts: number
  payload: JsonObject
}

export interface Moments {
  business: Date
  system: Date
}

export async function insertJob(exec: Executor, job: JobRequest, createdAt: Date): Promise<void> {
  await exec
    .insertInto('job')
    .values({
      id: newId(),
      kind: job.kind,
      key: job.key,
      clock: job.clock ?? 'business',
      runAt: job.runAt,
      status: 'open',
      payload: JSON.stringify(job.payload ?? {}),
      createdAt,
    })
    // Literal: the generic plan of a prepared statement finds no partial index by a parameter.
    .onConflict((conflict) =>
      conflict.columns(['kind', 'key']).where('status', '=', sql.lit('open')).doNothing(),
    )
    .execute()
}

/** Takes the job that has been due longest and that no other worker holds; its row stays locked until the transaction ends. */
export async function takeDue(
  tx: Tx,
  moments: Moments,
  kinds: readonly string[],
): Promise<DueJob | undefined> {
  return tx
    .selectFrom('job')
    .select(['id', 'kind', 'key', 'clock', 'runAt', 'attempts', 'payload'])
    .where('status', '=', 'open')
    .where('kind', 'in', kinds)
    .where((where) =>
      where.or([
        where.and([where('clock', '=', 'business'), where('runAt', '<=', moments.business)]),
        where.and([where('clock', '=', 'system'), where('runAt', '<=', moments.system)]),
      ]),
    )
    .where((where) =>
      where.or([where('notBefore', 'is', null), where('notBefore', '<=', moments.system)]),
    )
    .orderBy('runAt')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

export async function markDone(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('job')
    .set({
      status: 'done',
      finishedAt: at,
      payload: '{}',
      lastError: null,
      attempts: sql<number>`attempts + 1`,
    })
    .where('id', '=', id)
    .execute()
}

export interface FailedRun {
  id: string
  error: string
  /** Undefined: given up. */
  notBefore: Date | undefined
  at: Date
}

export async function markFailed(
  exec: Executor,
  { id, error, notBefore, at }: FailedRun,
): Promise<void> {
  await exec
    .updateTable('job')
    .set({
      attempts: sql<number>`attempts + 1`,
      lastError: error.slice(0, 2_000),
      ...(notBefore ? { notBefore } : { status: 'failed' as const, finishedAt: at }),
    })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .execute()
}

/** Due jobs that may run now, whoever holds them. */
export async function countDue(
  exec: Executor,
  moments: Moments,
  kinds: readonly string[],
): Promise<number> {
  const row = await exec
    .selectFrom('job')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('status', '=', 'open')
    .where('kind', 'in', kinds)
    .where((where) =>
      where.or([
        where.and([where('clock', '=', 'business'), where('runAt', '<=', moments.business)]),
        where.and([where('clock', '=', 'system'), where('runAt', '<=', moments.system)]),
      ]),
    )
    .where((where) =>
      where.or([where('notBefore', 'is', null), where('notBefore', '<=', moments.system)]),
    )
    .executeTakeFirstOrThrow()
  return row.count
}

export async function findEarliestBusinessJob(
  exec: Executor,
  until: Date,
  kinds: readonly string[],
): Promise<Date | undefined> {
  const row = await exec
    .selectFrom('job')
    .select((select) => select.fn.min('runAt').as('runAt'))
    .where('status', '=', 'open')
    .where('clock', '=', 'business')
    .where('kind', 'in', kinds)
    .where('runAt', '<=', until)
    .where('notBefore', 'is', null)
    .executeTakeFirst()
  return row?.runAt ?? undefined
}

export interface JobFigures {
  open: number
  /** Given up, and not scheduled again since: somebody has to look. */
  failed: number
  /** How long the job that has been due longest waits by now, in seconds of its clock. */
  lagSeconds: number
}

/** The given-up job `f` was scheduled again, and that one waits or is done. */
const madeUpFor = sql`EXISTS (SELECT FROM job again WHERE again.kind = f.kind AND again.key = f.key AND again.status <> 'failed' AND again.created_at >= f.finished_at)`

/** What an alarm is set on. */
export async function readFigures(
  exec: Executor,
  { business, system }: Moments,
): Promise<JobFigures> {
  const now = sql`CASE clock WHEN 'business' THEN ${business}::timestamptz ELSE ${system}::timestamptz END`
  return exec
    .selectFrom('job')
    .select(sql<number>`count(*)::int`.as('open'))
    .select(
      sql<number>`(SELECT count(*) FROM job f WHERE f.status = 'failed' AND NOT ${madeUpFor})::int`.as(
        'failed',
      ),
    )
    .select(
      sql<number>`greatest(0, coalesce(max(extract(epoch FROM ${now} - run_at)), 0))::float8`.as(
        'lagSeconds',
      ),
    )
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow()
}

/** Done jobs, and given-up ones that these made up for, are kept for a while for those who look into a fault. */
export async function deleteDoneBefore(exec: Executor, moment: Date): Promise<void> {
  await sql`DELETE FROM job f WHERE f.status = 'failed' AND f.finished_at < ${moment} AND ${madeUpFor}`.execute(
    exec,
  )
  await exec
    .deleteFrom('job')
    .where('status', '=', 'done')
    .where('finishedAt', '<', moment)
    .execute()
}
