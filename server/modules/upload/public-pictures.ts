import type { Tx } from '../../db/transaction'
import type { Services } from '../../services'
import { fileNotFound } from './errors'
import { scheduleRemoval } from './jobs'
import { idOfPublic, keyOf, linkOf } from './links'
import { claimPicture, deleteClaimedBeside, findFile } from './repository'
import { drawThumbnail } from './thumbnail'

interface Wanted {
  ownerId: string
  /** The address that the upload answered with. */
  url: string
  claimedBy: string
  /** The form's field that the error names. */
  field: string
}

/**
 * Makes a public picture (image/app) the only one of a record: it must be the owner's own and free, or the record's
 * already. The ones before go: their rows now, their bytes when this transaction commits.
 * @throws FILE_NOT_FOUND
 */
export async function replacePicture(
  tx: Tx,
  services: Services,
  { ownerId, url, claimedBy, field }: Wanted,
): Promise<string> {
  const id = idOfPublic(url)
  const file = id === undefined ? undefined : await claimPicture(tx, { ownerId, id, claimedBy })
  // Another host's address with one of our names in it is not ours either.
  if (!file || linkOf(services, file) !== url) throw fileNotFound(field)
  for (const former of await deleteClaimedBeside(tx, claimedBy, file.id))
    await scheduleRemoval(services, tx, keyOf(former))
  return url
}

/** A public picture (image/app) as a small JPEG, to be sent inside of something else; undefined when the address is none, or it cannot be drawn now. */
export async function drawPublicPicture(
  services: Services,
  url: string,
): Promise<Buffer | undefined> {
  const id = idOfPublic(url)
  const file = id === undefined ? undefined : await findFile(services.db, id)
  if (file?.path !== 'image/app' || linkOf(services, file) !== url) return undefined
  const drawn = await drawThumbnail(services, file, { w: '1000', q: '50', format: 'jpeg' })
  return drawn?.bytes
}
