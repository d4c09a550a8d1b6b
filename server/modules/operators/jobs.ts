import { daysAfter } from '@contract/domain/utc'
import {
  listAuditKeys,
  keepAnchor,
  readChainEnd,
  requireFirstKeyed,
  sealEntries,
} from '../../audit'
import type { Executor } from '../../db/transaction'
import type { JobRun } from '../../jobs/handler'
import type { Services } from '../../services'

export const SEAL_JOB = 'audit.seal'
export const ANCHOR_JOB = 'audit.anchor'
const EVERY_MS = 60_000
const FIRST_ANCHOR_MS = 3_600_000

/** Once a minute the entries of the audit log that were written since get their place in the chain. */
export async function sealAuditLog({ tx, services, now }: JobRun): Promise<void> {
  const { config, storage, businessClock } = services
  const keys = listAuditKeys(config)
  const at = await businessClock.now(tx)
  await sealEntries(tx, {
    keys,
    now: at,
    onFirstKeyed: (end) => requireFirstKeyed(storage, keys, end, at),
  })
  await scheduleSealing(services, tx, new Date(now.getTime() + EVERY_MS))
}

/** Once a day the chain's end goes where nobody reaches it from the database: to the object store, and to AUDIT_EMAIL. */
export async function anchorAuditLog({ tx, services, now }: JobRun): Promise<void> {
  const { config, db, storage, mail } = services
  // What is committed: seals of a transaction that is rolled back may come out otherwise the next time.
  const end = await readChainEnd(db)
  const [key] = listAuditKeys(config)
  if (key && end.seq > 0) await keepAnchor(storage, key, end, now)
  if (config.auditEmail && end.seq > 0)
    await mail.send(tx, {
      to: config.auditEmail,
      template: 'auditAnchor',
      language: 'en',
      params: { day: now.toISOString().slice(0, 10), seal: `${end.seq}:${end.hash}` },
    })
  // A new server has sealed nothing when this runs first.
  const next = end.seq > 0 ? daysAfter(now, 1) : new Date(now.getTime() + FIRST_ANCHOR_MS)
  await scheduleAnchoring(services, tx, next)
}

/** The server schedules the first run at its start. */
export async function scheduleSealing(
  { jobs }: Services,
  exec: Executor,
  runAt: Date,
): Promise<void> {
  await jobs.schedule(exec, { kind: SEAL_JOB, key: 'minutely', runAt, clock: 'system' })
}

/** The server schedules the first run at its start; an open run is kept. */
export async function scheduleAnchoring(
  { jobs }: Services,
  exec: Executor,
  runAt: Date,
): Promise<void> {
  await jobs.schedule(exec, { kind: ANCHOR_JOB, key: 'daily', runAt, clock: 'system' })
}
