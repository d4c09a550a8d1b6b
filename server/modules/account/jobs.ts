import { daysAfter } from '@contract/domain/utc'
import type { Executor } from '../../db/transaction'
import type { Services } from '../../services'
import { deleteStale } from './challenges/repository'
import { deleteOldInvitations } from './invitation-repository'

const SWEEP_JOB = 'account.sweep'

/** Once a day: picture challenges, mail codes, counters of tries and invitations that can no longer matter go. */
export function registerAccountJobs(services: Services): void {
  services.jobs.register(SWEEP_JOB, async ({ tx, now }) => {
    await deleteStale(tx, now, daysAfter(now, -1))
    await deleteOldInvitations(tx, now)
    await scheduleAccountSweep(services, tx, daysAfter(now, 1))
  })
}

/** The server schedules the first run at its start. */
export async function scheduleAccountSweep(
  { jobs }: Services,
  exec: Executor,
  runAt: Date,
): Promise<void> {
  await jobs.schedule(exec, { kind: SWEEP_JOB, key: 'daily', runAt, clock: 'system' })
}
