import {
  appendEntry,
  CHAIN_START,
  isOfUnknownKey,
  listEntries,
  makeSeal,
  readKeyId,
  type AuditKey,
} from '../../../audit'
import type { Tx } from '../../../db/transaction'
import {
  findLastSeal,
  insertSeals,
  listUnsealed,
  lockSeals,
  type SealableTx,
  type SealPlace,
} from './repository'

const BATCH = 1000
/** More than that many wait for the next run. */
const MAX_BATCHES = 50
const TOLD_EVERY_MS = 3_600_000

/** The record of the audit log under which it keeps ends of this chain. */
export const CHAIN_REF = { refType: 'ledger', refId: 'seals' } as const

/** Each seal covers the one before it and all that the transaction and its postings say. */
export function sealTx(key: AuditKey, previous: SealPlace, tx: SealableTx): string {
  return makeSeal(key, [
    'ledger',
    previous.hash,
    previous.seq + 1,
    tx.txId,
    tx.kind,
    tx.idemKey,
    tx.requestHash,
    tx.refType,
    tx.refId,
    tx.reversesTxId,
    tx.actor,
    tx.effectiveAt,
    tx.createdAt,
    tx.legs,
  ])
}

/** `keys`: the first one seals. `now`: business time. */
export interface LedgerSealing {
  keys: readonly AuditKey[]
  now: Date
  batch?: number
}

/**
 * Gives every committed transaction its place in the chain, and answers with how many. One that commits late waits
 * until the next run, whatever its id. Once an hour, and under a new key at once, the audit log is told where the chain
 * ends: that log is kept elsewhere too, so this chain cannot be cut off and made again.
 */
export async function sealTransactions(
  tx: Tx,
  { keys, now, batch = BATCH }: LedgerSealing,
): Promise<number> {
  const [key] = keys
  if (!key) throw new Error('the ledger has no key')
  await lockSeals(tx)
  let end: SealPlace = (await findLastSeal(tx)) ?? CHAIN_START
  // As with the audit log: during a rolling restart with a new key those that have it seal.
  if (isOfUnknownKey(end, keys)) return 0
  let sealed = 0
  for (let round = 0; round < MAX_BATCHES; round += 1) {
    const rows = await listUnsealed(tx, batch)
    const seals = rows.map((row) => {
      end = { seq: end.seq + 1, hash: sealTx(key, end, row) }
      return { ...end, txId: row.txId }
    })
    if (seals.length > 0) await insertSeals(tx, seals)
    sealed += seals.length
    if (rows.length < batch) break
  }
  if (end.seq > 0) await tellAuditLog(tx, end, key, now)
  return sealed
}

async function tellAuditLog(tx: Tx, end: SealPlace, key: AuditKey, now: Date): Promise<void> {
  const [last] = await listEntries(tx, CHAIN_REF, 1)
  if (last?.detail.seq === end.seq) return
  const isRecent = last && now.getTime() - last.at.getTime() < TOLD_EVERY_MS
  if (isRecent && readKeyId(String(last.detail.hash)) === key.id) return
  await appendEntry(tx, {
    at: now,
    actor: 'system',
    action: 'ledger.sealed',
    ...CHAIN_REF,
    detail: { seq: end.seq, hash: end.hash },
  })
}
