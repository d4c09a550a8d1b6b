import { sql } from 'kysely'
import { cents, type Cents } from '@contract/domain/money'
import { newId } from '../../db/id'
import type { Executor, Tx } from '../../db/transaction'
import {
  toLedgerAccountRef,
  formatUserLedgerAccountId,
  userLedgerAccountKinds,
  type UserLedgerAccountKind,
} from './accounts'
import { requestHash, type Balance, type Entry, type Leg, type Posting } from './entry'

export interface UserLedgerAccount {
  userId: string
  kind: UserLedgerAccountKind
}

/** Makes the ledger accounts that do not exist yet, with a balance of zero. Takes no lock on those that do. */
export async function ensureUserLedgerAccounts(
  tx: Tx,
  accounts: readonly UserLedgerAccount[],
): Promise<void> {
  if (accounts.length === 0) return
  const rows = accounts
    .map(({ userId, kind }) => ({
      id: formatUserLedgerAccountId(userId, kind),
      ownerType: 'user' as const,
      ownerId: userId,
      kind,
      allowNegative: kind === 'debt',
    }))
    .sort((one, other) => (one.id < other.id ? -1 : 1))
  await tx
    .insertInto('ledger_account')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Locks ledger accounts and reads their balances. Everyone locks in this order (users before the platform, then by
 * id), and a caller who needs several locks them in one call, so that nobody waits in a circle.
 */
export async function lockLedgerAccountsById(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, Balance>> {
  const rows = await tx
    .selectFrom('ledger_account')
    .select(['id', 'balance', 'allowNegative'])
    .where('id', 'in', [...ids])
    .orderBy('ownerType', 'desc')
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(
    rows.map((row) => [row.id, { balance: cents(row.balance), allowNegative: row.allowNegative }]),
  )
}

/** Inserts transactions whose keys are new; returns their ids by key. */
export async function insertTxs(tx: Tx, entries: readonly Entry[]): Promise<Map<string, string>> {
  const rows = await tx
    .insertInto('ledger_tx')
    .values(
      entries.map((entry) => ({
        id: newId(),
        kind: entry.kind,
        idemKey: entry.idemKey,
        requestHash: requestHash(entry),
        refType: entry.ref.type,
        refId: entry.ref.id,
        reversesTxId: entry.reverses ?? null,
        actor: entry.actor,
        effectiveAt: entry.effectiveAt,
      })),
    )
    .onConflict((conflict) => conflict.column('idemKey').doNothing())
    .returning(['id', 'idemKey'])
    .execute()
  return new Map(rows.map((row) => [row.idemKey, row.id]))
}

export interface StoredTx {
  id: string
  requestHash: string
}

/** Transactions by their keys; keys that were never posted are missing. */
export async function findTxs(
  exec: Executor,
  idemKeys: readonly string[],
): Promise<Map<string, StoredTx>> {
  if (idemKeys.length === 0) return new Map()
  const rows = await exec
    .selectFrom('ledger_tx')
    .select(['id', 'idemKey', 'requestHash'])
    .where('idemKey', 'in', [...idemKeys])
    .execute()
  return new Map(rows.map((row) => [row.idemKey, { id: row.id, requestHash: row.requestHash }]))
}

export async function insertPostings(
  tx: Tx,
  postings: readonly (Posting & { txId: string; seq: number })[],
): Promise<void> {
  await tx
    .insertInto('ledger_posting')
    .values(
      postings.map(({ txId, seq, accountId, amount, balanceAfter }) => ({
        txId,
        seq,
        accountId,
        amount,
        balanceAfter,
      })),
    )
    .execute()
}

export interface BalanceChange {
  accountId: string
  from: Cents
  to: Cents
}

/** Writes new balances where the old ones still stand; returns how many rows that was. */
export async function changeBalances(tx: Tx, changes: readonly BalanceChange[]): Promise<number> {
  const rows = sql.join(
    changes.map(
      ({ accountId, from, to }) => sql`(${accountId}::text, ${from}::bigint, ${to}::bigint)`,
    ),
  )
  const result = await sql`
    UPDATE ledger_account SET balance = change.new_balance
    FROM (VALUES ${rows}) AS change (id, old_balance, new_balance)
    WHERE ledger_account.id = change.id AND ledger_account.balance = change.old_balance`.execute(tx)
  return Number(result.numAffectedRows ?? 0)
}

/** Balances of users' ledger accounts; those that were never made are zero. */
export async function readUserLedgerAccounts(
  exec: Executor,
  userIds: readonly string[],
): Promise<Map<string, Cents>> {
  if (userIds.length === 0) return new Map()
  const ids = userIds.flatMap((userId) =>
    userLedgerAccountKinds.map((kind) => formatUserLedgerAccountId(userId, kind)),
  )
  const rows = await exec
    .selectFrom('ledger_account')
    .select(['id', 'balance'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, cents(row.balance)]))
}

export async function listLegs(exec: Executor, txId: string): Promise<Leg[]> {
  const rows = await exec
    .selectFrom('ledger_posting')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_posting.accountId')
    .select(['ownerType', 'ownerId', 'kind', 'amount'])
    .where('txId', '=', txId)
    .orderBy('seq')
    .execute()
  return rows.map((row) => ({
    account: toLedgerAccountRef(row.ownerType, row.ownerId, row.kind),
    amount: cents(row.amount),
  }))
}

/** Every posting on a person's ledger accounts, the oldest first. */
export function listPostingsOf(exec: Executor, userId: string) {
  return exec
    .selectFrom('ledger_posting')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_posting.accountId')
    .innerJoin('ledger_tx', 'ledger_tx.id', 'ledger_posting.txId')
    .select(['ledger_account.kind as account', 'ledger_tx.kind', 'amount', 'balanceAfter'])
    .select('effectiveAt')
    .where('ownerType', '=', 'user')
    .where('ownerId', '=', userId)
    .orderBy('ledger_posting.id')
    .execute()
}

export async function sumAccountPostings(
  exec: Executor,
  accountId: string,
  kinds: readonly string[],
  since: Date,
): Promise<{ amount: number; count: number }> {
  return exec
    .selectFrom('ledger_posting')
    .innerJoin('ledger_tx', 'ledger_tx.id', 'ledger_posting.txId')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('accountId', '=', accountId)
    .where('ledger_tx.kind', 'in', [...kinds])
    .where('effectiveAt', '>=', since)
    .executeTakeFirstOrThrow()
}
