import type { Executor, Tx } from '../../db/transaction'
import type { StoredFileTable } from './tables'

export async function insertFile(tx: Tx, file: Omit<StoredFileTable, 'claimedBy'>): Promise<void> {
  await tx
    .insertInto('stored_file')
    .values({ ...file, claimedBy: null })
    .execute()
}

export function findFile(exec: Executor, id: string): Promise<StoredFileTable | undefined> {
  return exec.selectFrom('stored_file').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Gives unclaimed private files of one owner to a record; the ids that it could give. */
export async function claimUploads(
  tx: Tx,
  { ownerId, ids, claimedBy }: { ownerId: string; ids: readonly string[]; claimedBy: string },
): Promise<string[]> {
  const rows = await tx
    .updateTable('stored_file')
    .set({ claimedBy })
    .where('id', 'in', [...ids])
    .where('ownerId', '=', ownerId)
    .where('path', '=', 'image/identity')
    .where('claimedBy', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export function listClaimed(exec: Executor, claimedBy: string): Promise<StoredFileTable[]> {
  return exec
    .selectFrom('stored_file')
    .selectAll()
    .where('claimedBy', '=', claimedBy)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

export async function deleteClaimed(tx: Tx, claimedBy: string): Promise<StoredFileTable[]> {
  return tx.deleteFrom('stored_file').where('claimedBy', '=', claimedBy).returningAll().execute()
}

/** True when the file was still unclaimed and is gone now. */
export async function deleteUnclaimed(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('stored_file')
    .where('id', '=', id)
    .where('claimedBy', 'is', null)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
