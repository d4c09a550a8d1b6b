import type { Executor } from '../db/transaction'
import { CHAIN_START, hashEntry } from './chain'
import { countUnsealed, listMissing, listSealed, type MissingEntry } from './repository'

const BATCH = 1000
/** The job seals every minute; an entry that waits longer than this shows that it does not run. */
const SEALED_WITHIN_SECONDS = 15 * 60
const MISSING_SHOWN = 100

/** The sealed entries: `brokenAt` is the first place of the chain at which the right entry is not there. */
export type ChainVerdict =
  | { intact: true; entries: number; end: string }
  | { intact: false; entries: number; brokenAt: number }

/** The entries that no job has sealed yet. */
export interface UnsealedVerdict {
  count: number
  /** The first of them has waited longer than the job may take. */
  overdue: boolean
  /** Entries that were taken out before others of the same record. */
  missing: MissingEntry[]
}

export interface AuditVerdict {
  ok: boolean
  chain: ChainVerdict
  unsealed: UnsealedVerdict
}

/**
 * Walks the whole chain and names the first entry that does not follow from the one before it. A chain whose last entries
 * were taken out follows all the same: it is broken behind its end when it lacks `knownEnd`, the end that an earlier check gave.
 */
async function verifyChain(exec: Executor, knownEnd?: string): Promise<ChainVerdict> {
  let previous: { seq: number; hash: string } = CHAIN_START
  let seen = knownEnd === undefined || knownEnd === CHAIN_START.hash
  for (;;) {
    const rows = await listSealed(exec, previous.seq, BATCH)
    for (const row of rows) {
      const follows =
        row.seq === previous.seq + 1 &&
        row.prevHash === previous.hash &&
        row.hash === hashEntry(row)
      if (!follows) return { intact: false, entries: previous.seq, brokenAt: previous.seq + 1 }
      previous = { seq: row.seq, hash: row.hash }
      seen ||= row.hash === knownEnd
    }
    if (rows.length === BATCH) continue
    return seen
      ? { intact: true, entries: previous.seq, end: previous.hash }
      : { intact: false, entries: previous.seq, brokenAt: previous.seq + 1 }
  }
}

/** Proves both states of the audit log: the sealed chain, and that what waits for its seal is whole and does not wait long. */
export async function verifyAuditLog(exec: Executor, knownEnd?: string): Promise<AuditVerdict> {
  // First, so that an entry sealed meanwhile is in the chain that is walked.
  const { count, oldestSeconds } = await countUnsealed(exec)
  const missing = await listMissing(exec, MISSING_SHOWN)
  const chain = await verifyChain(exec, knownEnd)
  const overdue = oldestSeconds > SEALED_WITHIN_SECONDS
  return {
    ok: chain.intact && !overdue && missing.length === 0,
    chain,
    unsealed: { count, overdue, missing },
  }
}
