import { cents } from '@contract/domain/money'
import type { Tx } from '../../db/transaction'
import { formatLedgerAccountId, computeShard } from './accounts'
import {
  applyLegs,
  checkEntries,
  requestHash,
  type Balance,
  type Entry,
  type Posting,
} from './entry'
import { LedgerKeyReused, LedgerRowChanged } from './errors'
import {
  changeBalances,
  ensureUserLedgerAccounts,
  findTxs,
  insertPostings,
  insertTxs,
  lockLedgerAccountsById,
  type BalanceChange,
  type StoredTx,
} from './repository'

export interface Posted {
  txId: string
  /** The key had been posted before: nothing was done. */
  duplicate: boolean
}

/**
 * Posts one transaction, once for its key: the same request again changes nothing and answers with the first one.
 * Rounds nothing, checks everything: legs sum to zero, no ledger account but debt below zero.
 * @throws LedgerEntryInvalid, LedgerKeyReused, LedgerBalanceTooLow
 */
export async function post(tx: Tx, entry: Entry): Promise<Posted> {
  const [posted] = await postAll(tx, [entry])
  if (!posted) throw new LedgerRowChanged('nothing was posted')
  return posted
}

/**
 * Posts several transactions in the given order. Their ledger accounts are all locked at once: who has more than one
 * entry to post in a database transaction uses this, so that no two of them wait for each other.
 * @throws LedgerEntryInvalid, LedgerKeyReused, LedgerBalanceTooLow
 */
export async function postAll(tx: Tx, entries: readonly Entry[]): Promise<Posted[]> {
  const [first] = entries
  if (!first) return []
  checkEntries(entries)
  const shard = computeShard(first.idemKey)
  const before = await lock(tx, entries, shard)
  const created = await insertTxs(tx, entries)
  const known = await findTxs(
    tx,
    entries.map(({ idemKey }) => idemKey).filter((key) => !created.has(key)),
  )
  const balances = new Map(before)
  const postings: LedgerRow[] = []
  const posted = entries.map((entry): Posted => {
    const txId = created.get(entry.idemKey)
    if (txId === undefined) return alreadyPosted(entry, known.get(entry.idemKey))
    applyLegs(entry.legs, shard, balances).forEach((posting, seq) =>
      postings.push({ ...posting, txId, seq }),
    )
    return { txId, duplicate: false }
  })
  if (postings.length > 0) await write(tx, postings, before, balances)
  return posted
}

type LedgerRow = Posting & { txId: string; seq: number }

async function lock(
  tx: Tx,
  entries: readonly Entry[],
  shard: number,
): Promise<Map<string, Balance>> {
  const refs = new Map(
    entries.flatMap(({ legs }) =>
      legs.map(({ account }) => [formatLedgerAccountId(account, shard), account] as const),
    ),
  )
  await ensureUserLedgerAccounts(
    tx,
    [...refs.values()].flatMap((ref) => (ref.owner === 'user' ? [ref] : [])),
  )
  return lockLedgerAccountsById(tx, [...refs.keys()])
}

function alreadyPosted(entry: Entry, found: StoredTx | undefined): Posted {
  if (!found || found.requestHash !== requestHash(entry)) throw new LedgerKeyReused(entry.idemKey)
  return { txId: found.id, duplicate: true }
}

async function write(
  tx: Tx,
  postings: readonly LedgerRow[],
  before: ReadonlyMap<string, Balance>,
  after: ReadonlyMap<string, Balance>,
): Promise<void> {
  await insertPostings(tx, postings)
  const changes = [...after].flatMap(([id, { balance }]): BalanceChange[] => {
    const from = before.get(id)?.balance ?? cents(0)
    return from === balance ? [] : [{ accountId: id, from, to: balance }]
  })
  if (changes.length === 0) return
  const changed = await changeBalances(tx, changes)
  if (changed !== changes.length)
    throw new LedgerRowChanged(
      `${changes.length - changed} balances were changed by someone who did not lock them`,
    )
}
