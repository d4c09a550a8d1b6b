import { daysAfter } from '@contract/domain/utc'
import type { Executor } from '../../../db/transaction'
import type { JobRun } from '../../../jobs/handler'
import type { Services } from '../../../services'
import { eraseTarget } from './repository'

export const ERASE_JOB = 'withdrawal.erase-target'

/** Where a deleted account's payments went is erased as soon as none is under way: asked now and then every day. */
export async function scheduleErasure(
  { jobs, systemClock }: Services,
  exec: Executor,
  accountId: string,
  days = 0,
): Promise<void> {
  await jobs.schedule(exec, {
    kind: ERASE_JOB,
    key: accountId,
    runAt: daysAfter(systemClock.now(), days),
    clock: 'system',
  })
}

export async function eraseTargetOrTryTomorrow({ tx, services, key }: JobRun): Promise<void> {
  if (!(await eraseTarget(tx, key))) await scheduleErasure(services, tx, key, 1)
}
