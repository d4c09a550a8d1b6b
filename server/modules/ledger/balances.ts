import { cents, type Cents } from '@contract/domain/money'
import type { Executor, Tx } from '../../db/transaction'
import { formatUserLedgerAccountId, userLedgerAccountKinds, type UserBalances } from './accounts'
import {
  ensureUserLedgerAccounts,
  lockLedgerAccountsById,
  readUserLedgerAccounts,
} from './repository'

function balancesOf(
  userId: string,
  balanceOf: (accountId: string) => Cents | undefined,
): UserBalances {
  const [pending = cents(0), available = cents(0), hold = cents(0), debt = cents(0)] =
    userLedgerAccountKinds.map(
      (kind) => balanceOf(formatUserLedgerAccountId(userId, kind)) ?? cents(0),
    )
  return { pending, available, hold, debt }
}

/** A user's balances in US cents; debt is zero or negative. */
export async function readUserBalances(exec: Executor, userId: string): Promise<UserBalances> {
  const accounts = await readUserLedgerAccounts(exec, [userId])
  return balancesOf(userId, (id) => accounts.get(id))
}

/**
 * Makes and locks every ledger account of these users, in the order that everyone locks in, until the transaction
 * ends. Several users are locked by one call, never by one call each.
 */
export async function lockUsers(
  tx: Tx,
  userIds: readonly string[],
): Promise<Map<string, UserBalances>> {
  const unique = [...new Set(userIds)]
  if (unique.length === 0) return new Map()
  const accounts = unique.flatMap((userId) =>
    userLedgerAccountKinds.map((kind) => ({ userId, kind })),
  )
  await ensureUserLedgerAccounts(tx, accounts)
  const locked = await lockLedgerAccountsById(
    tx,
    accounts.map(({ userId, kind }) => formatUserLedgerAccountId(userId, kind)),
  )
  return new Map(
    unique.map((userId) => [userId, balancesOf(userId, (id) => locked.get(id)?.balance)]),
  )
}

/** lockUsers for one user: what a use case calls before it decides by a balance. */
export async function lockLedgerAccounts(tx: Tx, userId: string): Promise<UserBalances> {
  const locked = await lockUsers(tx, [userId])
  return locked.get(userId) ?? balancesOf(userId, () => undefined)
}
