import type { z } from 'zod'
import type { FileLinkRequest, UploadFileRequest } from '@contract/upload/schemas'
import { newToken } from '../../db/id'
import { inTransaction } from '../../db/transaction'
import type { RequestContext } from '../../http/context'
import { sealBytes } from '../../security/encryption'
import { fileNotFound } from './errors'
import { cleanImage, MIME } from './image'
import { scheduleExpiry } from './jobs'
import { fileContext, idOf, keyOf, linkOf } from './links'
import { findFile, insertFile } from './repository'

const NAME_BYTES = 18

/**
 * POST /user/uploadFile (docs/product/upload.md, "Sending"): an image, drawn again, under a random name; the answer is its url.
 * `image/identity` is sealed before it leaves this process. The row comes before the bytes, and a private
 * one with its expiry: a crash between the two leaves no bytes that nothing names.
 * @throws NOT_AN_IMAGE, IMAGE_TOO_LARGE, IMAGE_DAMAGED; PAYLOAD_TOO_LARGE from the layer
 */
export async function uploadFile(
  { services, userId }: RequestContext,
  form: z.output<typeof UploadFileRequest>,
): Promise<string> {
  const { config, db, storage, systemClock } = services
  const image = await cleanImage(form.image)
  const file = {
    id: newToken(NAME_BYTES),
    ownerId: userId,
    path: form.path,
    mime: MIME[image.kind],
    bytes: image.bytes.length,
    createdAt: systemClock.now(),
  }
  const key = keyOf(file)
  const isPrivate = form.path === 'image/identity'
  await inTransaction(db, async (tx) => {
    await insertFile(tx, file)
    if (isPrivate) await scheduleExpiry(services, tx, { id: file.id, key })
  })
  await storage.put(
    key,
    isPrivate ? sealBytes(config.dataKey, image.bytes, fileContext(file.id)) : image.bytes,
    isPrivate ? 'application/octet-stream' : file.mime,
  )
  return linkOf(services, file)
}

/** GET /user/uploadFile/link: a fresh link to one's own private file. @throws FILE_NOT_FOUND */
export async function createFileLink(
  { services, userId }: RequestContext,
  { url }: FileLinkRequest,
): Promise<string> {
  const id = idOf(url)
  const file = id === undefined ? undefined : await findFile(services.db, id)
  if (file?.ownerId !== userId || file.path !== 'image/identity') throw fileNotFound()
  return linkOf(services, file)
}
