import { CHAIN_START, KeyOrder, listEntries, type AuditKey, type SealFault } from '../../../audit'
import type { Executor } from '../../../db/transaction'
import { countUnsealed, listForgotten, listPlaced, type SealPlace } from './repository'
import { CHAIN_REF, sealTx } from './seal-transactions'

const BATCH = 1000
const FORGOTTEN_SHOWN = 100
/** The job seals every minute; a transaction that waits longer than this shows that it does not run. */
const SEALED_WITHIN_SECONDS = 15 * 60

/** The first place at which the right transaction is not there, and why; `told`: the audit log knows another one. */
export interface SealBreak {
  seq: number
  txId?: string
  reason: SealFault | 'told'
}

export interface SealsVerdict {
  /** Sealed transactions, up to a break. */
  entries: number
  broken?: SealBreak
  /** Keys of transactions that have no seal and do not wait for one. */
  forgotten: readonly string[]
  waiting: { count: number; overdue: boolean }
}

async function walk(
  exec: Executor,
  keys: readonly AuditKey[],
): Promise<Pick<SealsVerdict, 'entries' | 'broken'>> {
  const told = new Map(
    (await listEntries(exec, CHAIN_REF)).map(({ detail }) => [detail.seq, detail.hash]),
  )
  const order = new KeyOrder(keys)
  let previous: SealPlace = CHAIN_START
  const broken = (reason: SealBreak['reason'], txId?: string) => ({
    entries: previous.seq,
    broken: { seq: previous.seq + 1, ...(txId !== undefined && { txId }), reason },
  })
  for (;;) {
    const rows = await listPlaced(exec, previous.seq, BATCH)
    for (const { seq, hash, txId, content } of rows) {
      if (seq !== previous.seq + 1 || !content) return broken('entry', txId)
      const before = previous
      const fault = order.findFault(hash, (key) => key && sealTx(key, before, content))
      if (fault) return broken(fault, txId)
      if (told.has(seq) && told.get(seq) !== hash) return broken('told', txId)
      previous = { seq, hash }
    }
    if (rows.length === BATCH) continue
    const wasLonger = [...told.keys()].some((seq) => Number(seq) > previous.seq)
    return wasLonger ? broken('told') : { entries: previous.seq }
  }
}

/** Walks the chain of the ledger's transactions, and proves that all others wait for their place; `exec` is one snapshot. */
export async function verifySeals(
  exec: Executor,
  keys: readonly AuditKey[],
): Promise<SealsVerdict> {
  const { count, oldestSeconds } = await countUnsealed(exec)
  return {
    ...(await walk(exec, keys)),
    forgotten: await listForgotten(exec, FORGOTTEN_SHOWN),
    waiting: { count, overdue: oldestSeconds > SEALED_WITHIN_SECONDS },
  }
}
