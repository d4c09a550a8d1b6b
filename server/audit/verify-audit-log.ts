import type { Executor } from '../db/transaction'
import { CHAIN_START, hashEntry, sealEntry } from './chain'
import { KeyOrder, type SealFault } from './key-order'
import type { AuditKey } from './keys'
import { countUnsealed, listMissing, listSealed, type MissingEntry } from './repository'

const BATCH = 1000
/** The job seals every minute; an entry that waits longer than this shows that it does not run. */
const SEALED_WITHIN_SECONDS = 15 * 60
const MISSING_SHOWN = 100

/** Why the chain is broken at a place: another entry stands there, its seal is not by a key that we have or by an older one than the seal before it, the last seals are not by the present key, or what must be there is not. */
export type BreakReason = SealFault | 'last' | 'end' | 'anchor'

/** The sealed entries: `brokenAt` is the first place of the chain at which the right entry is not there. */
export type ChainVerdict =
  | { intact: true; entries: number; end: string }
  | { intact: false; entries: number; brokenAt: number; reason: BreakReason }

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

/** A place of the chain as somebody kept it elsewhere. */
export interface ChainPlace {
  seq: number
  hash: string
}

export interface KnownChain {
  keys: readonly AuditKey[]
  /** The end that an earlier check gave; it must still be there, wherever. */
  end?: string | undefined
  /** Ends that were kept with their numbers; each must be there. */
  anchors?: readonly ChainPlace[] | undefined
}

/**
 * Walks the whole chain and names the first entry that does not follow from the one before it. A chain whose last entries
 * were taken out follows all the same: it is broken behind its end when it lacks what somebody knows of it.
 */
async function verifyChain(
  exec: Executor,
  { keys, end, anchors = [] }: KnownChain,
): Promise<ChainVerdict> {
  const order = new KeyOrder(keys)
  let previous: ChainPlace = CHAIN_START
  let seen = end === undefined || end === CHAIN_START.hash
  const broken = (reason: BreakReason): ChainVerdict => ({
    intact: false,
    entries: previous.seq,
    brokenAt: previous.seq + 1,
    reason,
  })
  for (;;) {
    const rows = await listSealed(exec, previous.seq, BATCH)
    for (const row of rows) {
      if (row.seq !== previous.seq + 1 || row.prevHash !== previous.hash) return broken('entry')
      const fault = order.findFault(row.hash, (key) => (key ? sealEntry(key, row) : hashEntry(row)))
      if (fault) return broken(fault)
      if (anchors.some(({ seq, hash }) => seq === row.seq && hash !== row.hash))
        return broken('anchor')
      previous = { seq: row.seq, hash: row.hash }
      seen ||= row.hash === end
    }
    if (rows.length === BATCH) continue
    if (anchors.some(({ seq }) => seq > previous.seq)) return broken('anchor')
    if (previous.seq > 0 && !order.isPresent()) return broken('last')
    if (!seen) return broken('end')
    return { intact: true, entries: previous.seq, end: previous.hash }
  }
}

/** Proves both states of the audit log: the sealed chain, and that what waits for its seal is whole and does not wait long. */
export async function verifyAuditLog(exec: Executor, known: KnownChain): Promise<AuditVerdict> {
  // First, so that an entry sealed meanwhile is in the chain that is walked.
  const { count, oldestSeconds } = await countUnsealed(exec)
  const missing = await listMissing(exec, MISSING_SHOWN)
  const chain = await verifyChain(exec, known)
  const overdue = oldestSeconds > SEALED_WITHIN_SECONDS
  return {
    ok: chain.intact && !overdue && missing.length === 0,
    chain,
    unsealed: { count, overdue, missing },
  }
}
