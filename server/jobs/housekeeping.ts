import { deleteExpiredCounters } from '../http/rate-limit'
import { sweepSessions } from '../modules/session'
import type { Executor } from '../db/transaction'
import type { Services } from '../services'
import { deleteDoneBefore } from './repository'

const KIND = 'core.housekeeping'
const DAY_MS = 86_400_000
const DONE_JOBS_DAYS = 30

/** Once a day what nobody can need any more goes: done jobs, run-out counters, dead tokens and tickets. */
export function registerHousekeeping(services: Services): void {
  services.jobs.register(KIND, async ({ tx, now }) => {
    await deleteDoneBefore(tx, new Date(now.getTime() - DONE_JOBS_DAYS * DAY_MS))
    await deleteExpiredCounters(tx, now)
    await sweepSessions(tx, now)
    await scheduleHousekeeping(services, tx, new Date(now.getTime() + DAY_MS))
  })
}

/** The server calls this at its start; an open run is kept. */
export async function scheduleHousekeeping({ jobs }: Services, exec: Executor, runAt: Date): Promise<void> {
  await jobs.schedule(exec, { kind: KIND, key: 'daily', runAt, clock: 'system' })
}
