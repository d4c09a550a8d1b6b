import type { Executor, Tx } from '../../db/transaction'
import type { Services } from '../../services'
import { fileNotFound } from './errors'
import { scheduleRemoval } from './jobs'
import { idOf, keyOf, linkOf } from './links'
import { claimUploads, deleteClaimed, deleteFilesOf, listByOwner, listClaimed } from './repository'
import type { StoredFileTable } from './tables'

/**
 * Makes private photos part of a record: they stay as long as it does. Each must be the owner's own and
 * free. `field` is the form's field that the error names.
 * @throws FILE_NOT_FOUND
 */
export async function claimPhotos(
  tx: Tx,
  {
    ownerId,
    urls,
    claimedBy,
    field,
  }: { ownerId: string; urls: readonly string[]; claimedBy: string; field: string },
): Promise<void> {
  const ids = [...new Set(urls.map(idOf))]
  const known = ids.filter((id) => id !== undefined)
  if (known.length !== ids.length) throw fileNotFound(field)
  if (known.length === 0) return
  const given = await claimUploads(tx, { ownerId, ids: known, claimedBy })
  if (given.length !== known.length) throw fileNotFound(field)
}

/** Erases a record's photos: the rows now, the bytes when this transaction commits. */
export async function erasePhotos(tx: Tx, services: Services, claimedBy: string): Promise<void> {
  for (const file of await deleteClaimed(tx, claimedBy))
    await scheduleRemoval(services, tx, keyOf(file))
}

/** Erases everything that a member has uploaded: the rows now, the bytes when this transaction commits. */
export async function eraseFilesOf(tx: Tx, services: Services, ownerId: string): Promise<void> {
  for (const file of await deleteFilesOf(tx, ownerId))
    await scheduleRemoval(services, tx, keyOf(file))
}

/** Everything that a member has uploaded, each with where it opens: five minutes long when it is private. */
export async function listFilesOf(
  exec: Executor,
  services: Services,
  ownerId: string,
): Promise<(StoredFileTable & { url: string })[]> {
  const files = await listByOwner(exec, ownerId)
  return files.map((file) => ({ ...file, url: linkOf(services, file) }))
}

/** Links to a record's photos, for who may see them: the caller has checked that. */
export async function createPhotoLinks(
  exec: Executor,
  services: Services,
  claimedBy: string,
): Promise<string[]> {
  return (await listClaimed(exec, claimedBy)).map((file) => linkOf(services, file))
}
