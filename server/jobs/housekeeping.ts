import { daysAfter } from '@contract/domain/utc'
import { deleteOutcomesBefore } from '../http/idempotency-repository'
import { deleteExpiredCounters } from '../http/rate-limit'
import type { Executor, Tx } from '../db/transaction'
import type { Services } from '../services'
import { deleteDoneBefore } from './repository'

const KIND = 'core.housekeeping'
/** How long rows are kept (docs/operations.md, Retention). */
const DONE_JOBS_DAYS = 30
const OUTCOMES_DAYS = 30

/** Deletes rows of one module that nobody can need any more. */
export type HousekeepingTask = (tx: Tx, now: Date) => Promise<void>

/** Once a day what nobody can need any more goes: done jobs, answers to old idempotency keys, run-out counters, and what the modules name in their `tasks`. */
export function registerHousekeeping(services: Services, tasks: readonly HousekeepingTask[]): void {
  services.jobs.register(KIND, async ({ tx, now }) => {
    await deleteDoneBefore(tx, daysAfter(now, -DONE_JOBS_DAYS))
    await deleteOutcomesBefore(tx, daysAfter(now, -OUTCOMES_DAYS))
    await deleteExpiredCounters(tx, now)
    for (const deleteStale of tasks) await deleteStale(tx, now)
    await scheduleHousekeeping(services, tx, daysAfter(now, 1))
  })
}

/** The server calls this at its start; an open run is kept. */
export async function scheduleHousekeeping(
  { jobs }: Services,
  exec: Executor,
  runAt: Date,
): Promise<void> {
  await jobs.schedule(exec, { kind: KIND, key: 'daily', runAt, clock: 'system' })
}
