import { rm } from 'node:fs/promises'
import type { z } from 'zod'
import type { FileLinkRequest, UploadFileRequest } from '@contract/upload/schemas'
import { createToken } from '../../db/id'
import { inTransaction } from '../../db/transaction'
import type { RequestContext } from '../../http/context'
import { sealFile } from '../../security/encryption'
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
 * @throws NOT_AN_IMAGE, IMAGE_TOO_LARGE, IMAGE_DAMAGED; PAYLOAD_TOO_LARGE, TOO_MANY_UPLOADS, UPLOADS_BUSY and UPLOAD_SILENT from the layer
 */
export async function uploadFile(
  context: RequestContext,
  form: z.output<typeof UploadFileRequest>,
): Promise<string> {
  // Beside what has come, so that whatever a crash leaves is swept away with it.
  const drawn = `${form.image.path}.drawn`
  const sealed = `${form.image.path}.sealed`
  try {
    return await storeImage(context, { ...form, drawn, sealed })
  } finally {
    await Promise.all([drawn, sealed].map((file) => rm(file, { force: true })))
  }
}

interface Received extends z.output<typeof UploadFileRequest> {
  drawn: string
  sealed: string
}

async function storeImage(
  { services, userId }: RequestContext,
  { image, path, drawn, sealed }: Received,
): Promise<string> {
  const { config, db, storage, systemClock } = services
  const { kind, bytes } = await cleanImage(image.path, drawn)
  const file = {
    id: createToken(NAME_BYTES),
    ownerId: userId,
    path,
    mime: MIME[kind],
    bytes,
    createdAt: systemClock.now(),
  }
  const key = keyOf(file)
  const isPrivate = path === 'image/identity'
  if (isPrivate) await sealFile(config.dataKey, { from: drawn, to: sealed }, fileContext(file.id))
  await inTransaction(db, async (tx) => {
    await insertFile(tx, file)
    if (isPrivate) await scheduleExpiry(services, tx, { id: file.id, key })
  })
  await storage.put(
    key,
    { file: isPrivate ? sealed : drawn },
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
