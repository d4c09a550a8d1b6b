import type { Executor } from '../../db/transaction'
import type { JobRun } from '../../jobs/handler'
import type { Services } from '../../services'
import { deleteUnclaimed } from './repository'
import { drawingsOf } from './thumbnail'

export const REMOVE_JOB = 'upload.remove'
export const EXPIRE_JOB = 'upload.expire'
/** A private photo that no form took in this time goes, and what no message took. */
const UNCLAIMED_MS = 24 * 3600_000

/** Objects leave the store through a job: exactly when the caller's transaction commits, and again until it succeeds. */
export async function scheduleRemoval(
  { jobs, systemClock }: Services,
  exec: Executor,
  key: string,
): Promise<void> {
  await jobs.schedule(exec, { kind: REMOVE_JOB, key, runAt: systemClock.now(), clock: 'system' })
}

export async function scheduleExpiry(
  { jobs, systemClock }: Services,
  exec: Executor,
  { id, key }: { id: string; key: string },
): Promise<void> {
  await jobs.schedule(exec, {
    kind: EXPIRE_JOB,
    key: id,
    runAt: new Date(systemClock.now().getTime() + UNCLAIMED_MS),
    clock: 'system',
    payload: { key },
  })
}

export async function removeFile({ services, key }: JobRun): Promise<void> {
  await services.storage.remove(key)
  for (const drawing of drawingsOf(key)) await services.storage.remove(drawing)
}

export async function expireFile({ tx, services, key, payload }: JobRun): Promise<void> {
  if (await deleteUnclaimed(tx, key)) await scheduleRemoval(services, tx, String(payload.key))
}
