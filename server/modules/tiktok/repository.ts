import type { Executor, Tx } from '../../db/transaction'
import type { TiktokAccountTable, TiktokAttemptTable } from './tables'

export function findAccount(
  exec: Executor,
  userId: string,
): Promise<TiktokAccountTable | undefined> {
  return exec
    .selectFrom('tiktok_account')
    .selectAll()
    .where('userId', '=', userId)
    .executeTakeFirst()
}

/** False where the member has one already, or the account is another member's. */
export async function insertAccount(tx: Tx, account: TiktokAccountTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('tiktok_account')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** False where there is none. */
export async function deleteAccount(exec: Executor, userId: string): Promise<boolean> {
  const { numDeletedRows } = await exec
    .deleteFrom('tiktok_account')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function insertAttempt(
  exec: Executor,
  attempt: Omit<TiktokAttemptTable, 'ticketHash' | 'codeSealed'>,
): Promise<void> {
  await exec
    .insertInto('tiktok_attempt')
    .values({ ...attempt, ticketHash: null, codeSealed: null })
    .execute()
}

/** Notes once with what the person came back; undefined for a state that is unknown, used or too old. */
export function noteReturn(
  exec: Executor,
  {
    stateHash,
    now,
    ...back
  }: Pick<TiktokAttemptTable, 'stateHash' | 'codeSealed'> & { ticketHash: string; now: Date },
): Promise<Pick<TiktokAttemptTable, 'returnTo'> | undefined> {
  return exec
    .updateTable('tiktok_attempt')
    .set(back)
    .where('stateHash', '=', stateHash)
    .where('ticketHash', 'is', null)
    .where('expiresAt', '>', now)
    .returning('returnTo')
    .executeTakeFirst()
}

/** Takes an attempt away with which a member came back: of many at once one gets it. */
export function takeAttempt(
  exec: Executor,
  { ticketHash, userId, now }: { ticketHash: string; userId: string; now: Date },
): Promise<TiktokAttemptTable | undefined> {
  return exec
    .deleteFrom('tiktok_attempt')
    .where('ticketHash', '=', ticketHash)
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .returningAll()
    .executeTakeFirst()
}

export async function deleteAttemptsOf(exec: Executor, userId: string): Promise<void> {
  await exec.deleteFrom('tiktok_attempt').where('userId', '=', userId).execute()
}

export async function deleteAttemptsBefore(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('tiktok_attempt').where('expiresAt', '<', before).execute()
}

/** Nothing of it is of use to the books. */
export async function eraseTiktokOf(tx: Tx, userId: string): Promise<void> {
  await deleteAttemptsOf(tx, userId)
  await deleteAccount(tx, userId)
}
