import { createHash } from 'node:crypto'
import { cents, type Cents } from '@contract/domain/money'
import { formatLedgerAccountId, type LedgerAccountRef } from './accounts'
import { LedgerBalanceTooLow, LedgerEntryInvalid } from './errors'

export interface Leg {
  account: LedgerAccountRef
  amount: Cents
}

/** A transaction to post. `idemKey` names what happened, so that it can be posted only once. */
export interface Entry {
  kind: string
  idemKey: string
  ref: { type: string; id: string }
  actor: string
  /** Business time. */
  effectiveAt: Date
  legs: readonly Leg[]
  /** The transaction that this one takes back; it can be taken back once. */
  reverses?: string
}

/** What makes two posts with one key the same request: neither who retried it nor when. */
export function requestHash({ kind, ref, legs, reverses }: Entry): string {
  const named = legs.map(({ account, amount }) => [
    account.owner,
    account.owner === 'user' ? account.userId : '',
    account.kind,
    amount,
  ])
  return createHash('sha256')
    .update(JSON.stringify([kind, ref.type, ref.id, reverses ?? null, named]))
    .digest('hex')
}

function checkEntry({ idemKey, legs }: Entry): void {
  if (legs.length < 2) throw new LedgerEntryInvalid(idemKey, 'fewer than two legs')
  if (legs.some(({ amount }) => amount === 0))
    throw new LedgerEntryInvalid(idemKey, 'a leg of zero')
  if (new Set(legs.map(({ account }) => formatLedgerAccountId(account, 0))).size < legs.length)
    throw new LedgerEntryInvalid(idemKey, 'a ledger account twice')
  const sum = legs.reduce((total, { amount }) => total + amount, 0)
  if (sum !== 0) throw new LedgerEntryInvalid(idemKey, `legs sum to ${sum}`)
}

/** @throws LedgerEntryInvalid */
export function checkEntries(entries: readonly Entry[]): void {
  entries.forEach(checkEntry)
  const keys = new Set<string>()
  for (const { idemKey } of entries) {
    if (keys.has(idemKey)) throw new LedgerEntryInvalid(idemKey, 'a key twice in one call')
    keys.add(idemKey)
  }
}

export interface Balance {
  balance: Cents
  allowNegative: boolean
}

export interface Posting {
  accountId: string
  amount: Cents
  balanceAfter: Cents
}

/**
 * Works an entry's legs into the balances (changing the map) and returns its postings.
 * @throws LedgerBalanceTooLow
 */
export function applyLegs(
  legs: readonly Leg[],
  shard: number,
  balances: Map<string, Balance>,
): Posting[] {
  return legs.map(({ account, amount }) => {
    const id = formatLedgerAccountId(account, shard)
    const held = balances.get(id)
    if (!held) throw new Error(`ledger account ${id} was not locked`)
    const balanceAfter = cents(held.balance + amount)
    if (balanceAfter < 0 && !held.allowNegative)
      throw new LedgerBalanceTooLow(id, held.balance, amount)
    balances.set(id, { ...held, balance: balanceAfter })
    return { accountId: id, amount, balanceAfter }
  })
}
