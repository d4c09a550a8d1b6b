import type { Selectable } from 'kysely'
import type { Executor, Tx } from '../../../db/transaction'
import type { CardKeyTable } from './tables'

export type CardKeyRow = Selectable<CardKeyTable>

export function findKey(exec: Executor, id: string): Promise<CardKeyRow | undefined> {
  return exec.selectFrom('card_key').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Every key that a card ever had, the newest first. */
export function listKeys(exec: Executor, serial: string): Promise<CardKeyRow[]> {
  return exec
    .selectFrom('card_key')
    .selectAll()
    .where('serial', '=', serial)
    .orderBy('id', 'desc')
    .execute()
}

export async function insertKey(tx: Tx, key: Omit<CardKeyRow, 'revokedAt'>): Promise<void> {
  await tx.insertInto('card_key').values(key).execute()
}

/** Ends the card's key that works; whether there was one. */
export async function revokeKeys(tx: Tx, serial: string, at: Date): Promise<boolean> {
  const result = await tx
    .updateTable('card_key')
    .set({ revokedAt: at })
    .where('serial', '=', serial)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Ends the keys of a member's cards. */
export async function revokeKeysOf(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx
    .updateTable('card_key')
    .set({ revokedAt: at })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .execute()
}

/** Notes that a key has used a nonce; false when it had before. */
export async function takeNonce(
  exec: Executor,
  nonce: { keyId: string; nonce: string; usedAt: Date },
): Promise<boolean> {
  const row = await exec
    .insertInto('card_nonce')
    .values(nonce)
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteNoncesBefore(tx: Tx, moment: Date): Promise<void> {
  await tx.deleteFrom('card_nonce').where('usedAt', '<', moment).execute()
}
