import { listAuditKeys } from '../../../audit'
import type { Executor } from '../../../db/transaction'
import type { JobRun } from '../../../jobs/handler'
import type { Services } from '../../../services'
import { sealTransactions } from './seal-transactions'

export const LEDGER_SEAL_JOB = 'ledger.seal'
const EVERY_MS = 60_000

/** Once a minute the transactions that were committed since get their place in the chain. */
export async function sealLedger({ tx, services, now }: JobRun): Promise<void> {
  const { config, businessClock } = services
  await sealTransactions(tx, { keys: listAuditKeys(config), now: await businessClock.now(tx) })
  await scheduleLedgerSealing(services, tx, new Date(now.getTime() + EVERY_MS))
}

/** The server schedules the first run at its start; an open run is kept. */
export async function scheduleLedgerSealing(
  { jobs }: Services,
  exec: Executor,
  runAt: Date,
): Promise<void> {
  await jobs.schedule(exec, { kind: LEDGER_SEAL_JOB, key: 'minutely', runAt, clock: 'system' })
}
