import { sql } from 'kysely'
import type { Executor, Tx } from '../../db/transaction'
import type { StoredFileTable } from './tables'

export async function insertFile(
  tx: Tx,
  file: Omit<StoredFileTable, 'claimedBy'>,
  claimedBy: string | null = null,
): Promise<void> {
  await tx
    .insertInto('stored_file')
    .values({ ...file, claimedBy })
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

/** Gives one public picture to a record: it is unclaimed, or the record's already. */
export function claimPicture(
  tx: Tx,
  { ownerId, id, claimedBy }: { ownerId: string; id: string; claimedBy: string },
): Promise<StoredFileTable | undefined> {
  return tx
    .updateTable('stored_file')
    .set({ claimedBy })
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .where('path', '=', 'image/app')
    .where(({ or, eb }) => or([eb('claimedBy', 'is', null), eb('claimedBy', '=', claimedBy)]))
    .returningAll()
    .executeTakeFirst()
}

/** What else a record had claimed. */
export async function deleteClaimedBeside(
  tx: Tx,
  claimedBy: string,
  kept: string,
): Promise<StoredFileTable[]> {
  return tx
    .deleteFrom('stored_file')
    .where('claimedBy', '=', claimedBy)
    .where('id', '!=', kept)
    .returningAll()
    .execute()
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

export function listByOwner(exec: Executor, ownerId: string): Promise<StoredFileTable[]> {
  return exec
    .selectFrom('stored_file')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

export async function deleteClaimed(tx: Tx, claimedBy: string): Promise<StoredFileTable[]> {
  return tx.deleteFrom('stored_file').where('claimedBy', '=', claimedBy).returningAll().execute()
}

/** Every file of a member, whatever holds it. */
export async function deleteFilesOf(tx: Tx, ownerId: string): Promise<StoredFileTable[]> {
  return tx.deleteFrom('stored_file').where('ownerId', '=', ownerId).returningAll().execute()
}

/** Claims those that nothing has claimed. */
export async function claimFiles(tx: Tx, ids: readonly string[], claimedBy: string): Promise<void> {
  await tx
    .updateTable('stored_file')
    .set({ claimedBy })
    .where('id', 'in', [...ids])
    .where('claimedBy', 'is', null)
    .execute()
}

export function deleteFiles(tx: Tx, ids: readonly string[]): Promise<StoredFileTable[]> {
  return tx
    .deleteFrom('stored_file')
    .where('id', 'in', [...ids])
    .returningAll()
    .execute()
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

/** Bytes of a member in a day of UTC, `YYYY-MM-DD`. */
export interface DayOf {
  ownerId: string
  day: string
  bytes: number
}

/** Adds to a member's day; how many bytes it has then. */
export async function addToDay(tx: Tx, { ownerId, day, bytes }: DayOf): Promise<number> {
  const row = await tx
    .insertInto('upload_day')
    .values({ ownerId, day, bytes })
    .onConflict((conflict) =>
      conflict
        .columns(['ownerId', 'day'])
        .doUpdateSet(({ ref }) => ({ bytes: sql`${ref('upload_day.bytes')} + ${bytes}::bigint` })),
    )
    .returning('bytes')
    .executeTakeFirstOrThrow()
  return row.bytes
}

export async function readDay(
  exec: Executor,
  { ownerId, day }: Omit<DayOf, 'bytes'>,
): Promise<number> {
  const row = await exec
    .selectFrom('upload_day')
    .select('bytes')
    .where('ownerId', '=', ownerId)
    .where('day', '=', day)
    .executeTakeFirst()
  return row?.bytes ?? 0
}

export async function deleteDaysBefore(tx: Tx, day: string): Promise<void> {
  await tx.deleteFrom('upload_day').where('day', '<', day).execute()
}
