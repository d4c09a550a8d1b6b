import { sealEntries } from '../../audit'
import type { Executor } from '../../db/transaction'
import type { JobRun } from '../../jobs/handler'
import type { Services } from '../../services'

export const SEAL_JOB = 'audit.seal'
const EVERY_MS = 60_000

/** Once a minute the entries of the audit log that were written since get their place in the hash chain. */
export async function sealAuditLog({ tx, services, now }: JobRun): Promise<void> {
  await sealEntries(tx)
  await scheduleSealing(services, tx, new Date(now.getTime() + EVERY_MS))
}

/** The server schedules the first run at its start. */
export async function scheduleSealing(
  { jobs }: Services,
  exec: Executor,
  runAt: Date,
): Promise<void> {
  await jobs.schedule(exec, { kind: SEAL_JOB, key: 'minutely', runAt, clock: 'system' })
}
