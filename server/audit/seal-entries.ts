import type { Executor, Tx } from '../db/transaction'
import { CHAIN_START, readKeyId, sealEntry } from './chain'
import type { AuditKey } from './keys'
import type { ChainPlace } from './verify-audit-log'
import {
  countUnsealed,
  findChainEnd,
  insertEntry,
  listUnsealed,
  lockChain,
  setSeals,
} from './repository'

const BATCH = 1000
/** More than that many wait for the next run. */
const MAX_BATCHES = 50

/** Where the chain ends; its start while nothing is sealed. */
export async function readChainEnd(exec: Executor): Promise<ChainPlace> {
  return (await findChainEnd(exec)) ?? CHAIN_START
}

export interface Sealing {
  /** The first one seals. */
  keys: readonly AuditKey[]
  /** Business time. */
  now: Date
  batch?: number
  /** Asked before the first keyed seal follows a chain without any, or nothing; throwing keeps it from being made. */
  onFirstKeyed?(end: ChainPlace): Promise<void>
}

/**
 * Somebody seals by a key that we have not got: while all processes are restarted one after the other with a new
 * AUDIT_KEY. Going on by an older key would break the chain (KeyOrder in verify-audit-log.ts).
 */
export function isOfUnknownKey({ hash }: ChainPlace, keys: readonly AuditKey[]): boolean {
  const sealedBy = readKeyId(hash)
  return sealedBy !== undefined && !keys.some(({ id }) => id === sealedBy)
}

/**
 * Gives every committed entry its place in the chain; answers with how many. What marks an entry as waiting is
 * that it has no seal, not a number above the last one: an entry whose transaction commits late, with a number below
 * sealed ones, is sealed by a later run and never passed over.
 */
export async function sealEntries(
  tx: Tx,
  { keys, now, batch = BATCH, onFirstKeyed }: Sealing,
): Promise<number> {
  const [key] = keys
  if (!key) throw new Error('the audit log has no key')
  await lockChain(tx)
  let end = await readChainEnd(tx)
  // Not a fault of the job's, which would be given up in the end: the others seal.
  if (isOfUnknownKey(end, keys)) return 0
  if (readKeyId(end.hash) === undefined && (await countUnsealed(tx)).count + end.seq > 0)
    await onFirstKeyed?.(end)
  if (end.seq > 0 && readKeyId(end.hash) !== key.id) await markNewKey(tx, key, now)
  let sealed = 0
  for (let round = 0; round < MAX_BATCHES; round += 1) {
    const rows = await listUnsealed(tx, batch)
    const seals = rows.map(({ id, ...content }) => {
      const place = { seq: end.seq + 1, prevHash: end.hash }
      const seal = { ...place, hash: sealEntry(key, { ...content, ...place }) }
      end = seal
      return { id, ...seal }
    })
    if (seals.length > 0) await setSeals(tx, seals)
    sealed += seals.length
    if (rows.length < batch) break
  }
  return sealed
}

/** What was sealed without a key, or by an older one, is closed by an entry under the new key: nobody can go on from there with the old. */
async function markNewKey(tx: Tx, { id }: AuditKey, at: Date): Promise<void> {
  await insertEntry(tx, {
    at,
    actor: 'system',
    action: 'audit.key',
    refType: 'audit',
    refId: 'chain',
    detail: JSON.stringify({ key: id }),
  })
}
