import { cents, type Cents } from '@contract/domain/money'
import type { Tx } from '../../db/transaction'
import { findPosted, type Entry, type UserBalances } from '../ledger'
import { buildAccrualKey, buildPendingReversalEntry, buildSettledReversalEntry } from './entries'
import { splitTakenBack } from './policy'
import type { StoredIncome } from './repository'

interface PostingContext {
  actor: string
  at: Date
}

/**
 * The entries that take incomes back: from what is pending when they have not settled, else from the
 * available balances (as locked by the caller) down to zero, the rest as debt. Incomes that are gone already give none.
 */
export async function takeBackEntries(
  tx: Tx,
  incomes: readonly StoredIncome[],
  balances: ReadonlyMap<string, UserBalances>,
  context: PostingContext,
): Promise<Entry[]> {
  const accruals = await findPosted(tx, incomes.map(buildAccrualKey))
  const available = new Map<string, Cents>(
    [...balances].map(([userId, held]) => [userId, held.available]),
  )
  return incomes.flatMap((income): Entry[] => {
    const accrual = accruals.get(buildAccrualKey(income))
    if (!accrual) throw new Error(`income ${income.id} was never posted`)
    if (income.status === 'notSettled') return [buildPendingReversalEntry(income, accrual, context)]
    if (income.status !== 'settled') return []
    const held = available.get(income.beneficiaryId) ?? cents(0)
    available.set(income.beneficiaryId, cents(held - splitTakenBack(income.amount, held).available))
    return [buildSettledReversalEntry(income, accrual, held, context)]
  })
}
