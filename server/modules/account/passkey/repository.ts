import { sql } from 'kysely'
import type { Executor, Tx } from '../../../db/transaction'
import type { PasskeyChallengeTable, PasskeyTable } from './tables'

export async function insertChallenge(exec: Executor, row: PasskeyChallengeTable): Promise<void> {
  await exec.insertInto('passkey_challenge').values(row).execute()
}

/** Uses a challenge up; of callers at once one gets it, and nobody on another device or for something else. */
export async function takeChallenge(
  exec: Executor,
  row: Omit<PasskeyChallengeTable, 'expiresAt'>,
  now: Date,
): Promise<boolean> {
  const result = await exec
    .deleteFrom('passkey_challenge')
    .where('challengeHash', '=', row.challengeHash)
    .where('purpose', '=', row.purpose)
    .where('deviceId', '=', row.deviceId)
    .where(sql<boolean>`user_id IS NOT DISTINCT FROM ${row.userId}`)
    .where(sql<boolean>`request_hash IS NOT DISTINCT FROM ${row.requestHash}`)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}

export async function deleteStaleChallenges(exec: Executor, now: Date): Promise<void> {
  await exec.deleteFrom('passkey_challenge').where('expiresAt', '<=', now).execute()
}

/** A member's, the oldest first. */
export function listPasskeys(exec: Executor, userId: string): Promise<PasskeyTable[]> {
  return exec
    .selectFrom('passkey')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

export function findPasskey(
  exec: Executor,
  credentialId: string,
): Promise<PasskeyTable | undefined> {
  return exec
    .selectFrom('passkey')
    .selectAll()
    .where('credentialId', '=', credentialId)
    .executeTakeFirst()
}

/** One after the other for a member: what is counted stays counted. */
export async function lockPasskeys(tx: Tx, userId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`account.passkey:${userId}`}))`.execute(tx)
}

/** False when some account has this passkey already. */
export async function insertPasskey(tx: Tx, row: PasskeyTable): Promise<boolean> {
  const result = await tx
    .insertInto('passkey')
    .values(row)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Notes a use; false when the passkey is gone, or has counted as far before: then somebody has a copy of it. */
export async function noteUse(
  exec: Executor,
  { id, counter, now }: { id: string; counter: number; now: Date },
): Promise<boolean> {
  const result = await exec
    .updateTable('passkey')
    .set({ counter, lastUsedAt: now })
    .where('id', '=', id)
    .where((where) =>
      where.or([
        where('counter', '<', counter),
        where.and([where('counter', '=', 0), where(where.val(counter), '=', 0)]),
      ]),
    )
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** False when the member has no such passkey. */
export async function deletePasskey(
  tx: Tx,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const result = await tx
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}

/** What goes with a member who leaves. */
export async function erasePasskeys(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('passkey').where('userId', '=', userId).execute()
  await tx.deleteFrom('passkey_challenge').where('userId', '=', userId).execute()
}
