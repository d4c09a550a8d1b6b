import { setTimeout as delay } from 'node:timers/promises'
import type { ControlledTransaction, Kysely, Transaction } from 'kysely'
import type { Db } from './pool'
import { isStalePlan } from './prepared'
import type { Tables } from './tables'

declare const txBrand: unique symbol

/** A running transaction. Only inTransaction makes one, so a function that takes a Tx cannot be called outside. */
export type Tx = Transaction<Tables> & { readonly [txBrand]: true }

/** Anything that runs a query: the pool or a transaction. */
export type Executor = Kysely<Tables> | Tx

export interface TransactionOptions {
  /**
   * The work may be run again after a commit whose outcome is unknown (the connection was lost while
   * committing), because it finds its own result. Without it such a loss is thrown.
   */
  repeatable?: boolean
}

const MAX_TRIES = 8
const RETRY_CODES: ReadonlySet<string> = new Set(['40001', '40P01'])
const LOST_CODES: ReadonlySet<string> = new Set([
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  '08001',
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
  'ENOENT',
])
const LOST_MESSAGE =
  /connection terminated|not queryable|connection ended|client was closed|socket hang up/i

/** By shape, as an error of Node's own need not be of this realm's Error (in Jest it is not). */
function textOf(error: unknown, key: 'code' | 'message'): string {
  const value: unknown =
    typeof error === 'object' && error !== null ? Reflect.get(error, key) : undefined
  return typeof value === 'string' ? value : ''
}
const codeOf = (error: unknown): string => textOf(error, 'code')

/** True for a serialisation failure, a deadlock or a statement that a migration made stale: the transaction may run again. */
export function isConflict(error: unknown): boolean {
  return RETRY_CODES.has(codeOf(error)) || isStalePlan(error)
}

/** True when a unique index refused a row. */
export function isDuplicate(error: unknown): boolean {
  return codeOf(error) === '23505'
}

/** True when the database refused something of a member who has deleted their account (migration 0081). */
export function isMemberGone(error: unknown): boolean {
  return codeOf(error) === 'SC001'
}

/** True when the server closed the connection or cannot be reached. */
export function isConnectionLost(error: unknown): boolean {
  return LOST_CODES.has(codeOf(error)) || LOST_MESSAGE.test(textOf(error, 'message'))
}

function pause(attempt: number): Promise<void> {
  const ceiling = Math.min(1_000, 10 * 2 ** attempt)
  return delay(ceiling / 2 + Math.random() * (ceiling / 2))
}

/** The constructor of Tx: the one place where a Kysely transaction gets its brand. */
function brand(transaction: ControlledTransaction<Tables>): Tx {
  return transaction as unknown as Tx
}

/**
 * Runs `work` in a READ COMMITTED transaction. Serialisation failures, deadlocks, stale statements and lost
 * connections run it again from the start, so it must not do anything outside the transaction.
 */
export async function inTransaction<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    let committing = false
    let transaction: ControlledTransaction<Tables> | undefined
    try {
      transaction = await db.startTransaction().setIsolationLevel('read committed').execute()
      const result = await work(brand(transaction))
      committing = true
      await transaction.commit().execute()
      return result
    } catch (error) {
      await rollback(transaction)
      const lost = isConnectionLost(error)
      const again = isConflict(error) || (lost && (!committing || options.repeatable === true))
      if (!again || attempt >= MAX_TRIES) throw error
      await pause(attempt)
    }
  }
}

/** Gives the connection back whatever state it is in; the first error is the one that counts. */
async function rollback(transaction: ControlledTransaction<Tables> | undefined): Promise<void> {
  if (!transaction || transaction.isCommitted || transaction.isRolledBack) return
  await transaction
    .rollback()
    .execute()
    .catch(() => undefined)
}
