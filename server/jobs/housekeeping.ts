import { daysAfter } from '@contract/domain/utc'
import { retireOutcomesBefore } from '../http/idempotency-repository'
import { deleteExpiredCounters } from '../http/rate-limit'
import { inTransaction, type Executor, type Tx } from '../db/transaction'
import type { Services } from '../services'
import { deleteDoneBefore } from './repository'

const KIND = 'core.housekeeping'
/** How long rows are kept (docs/operations.md, Retention). */
const DONE_JOBS_DAYS = 30
const OUTCOMES_DAYS = 30

/** Deletes rows of one module that nobody can need any more. */
export type HousekeepingTask = (tx: Tx, now: Date, services: Services) => Promise<void>

const coreTasks: readonly HousekeepingTask[] = [
  (tx, now) => deleteDoneBefore(tx, daysAfter(now, -DONE_JOBS_DAYS)),
  (tx, now) => retireOutcomesBefore(tx, daysAfter(now, -OUTCOMES_DAYS)),
  deleteExpiredCounters,
]

/**
 * Each task in a transaction of its own, so that one which fails takes no other's work along.
 * @throws AggregateError when all have run and some failed: the job is tried again
 */
async function runTasks(services: Services, tasks: readonly HousekeepingTask[], now: Date) {
  const errors: unknown[] = []
  for (const deleteStale of tasks)
    await inTransaction(services.db, (tx) => deleteStale(tx, now, services)).catch(
      (error: unknown) => errors.push(error),
    )
  if (errors.length === 0) return
  const causes = errors.map((error) => (error instanceof Error ? error.message : String(error)))
  throw new AggregateError(
    errors,
    `housekeeping: ${errors.length} of ${tasks.length} tasks failed: ${causes.join('; ')}`,
  )
}

/** Once a day what nobody can need any more goes: done jobs, answers to old idempotency keys, run-out counters, and what the modules name in their `tasks`. */
export function registerHousekeeping(services: Services, tasks: readonly HousekeepingTask[]): void {
  services.jobs.register(KIND, async ({ tx, now }) => {
    await runTasks(services, [...coreTasks, ...tasks], now)
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
