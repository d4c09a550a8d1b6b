import { rm } from 'node:fs/promises'
import type { z } from 'zod'
import type { FileLinkRequest, UploadFileRequest } from '@contract/upload/schemas'
import { createToken } from '../../db/id'
import { inTransaction } from '../../db/transaction'
import type { RequestContext } from '../../http/context'
import { sealFile } from '../../security/encryption'
import type { Services } from '../../services'
import { fileNotFound } from './errors'
import { cleanName, requireExtension, requireKind } from './file-kinds'
import { cleanImage, MIME, requireImage } from './image'
import { scheduleExpiry, scheduleRemoval } from './jobs'
import { fileContext, idOf, keyOf, linkOf } from './links'
import { dayOf, takeRoom } from './quota'
import { addToDay, deleteUnclaimed, findFile, insertFile } from './repository'
import type { StoredFileTable } from './tables'

const NAME_BYTES = 18

/**
 * POST /user/uploadFile (docs/product/upload.md, "Sending"): a picture, drawn again, or another file as it is, under a
 * random name; the answer is its url. `image/identity` is sealed before it leaves this process.
 * @throws NOT_AN_IMAGE, IMAGE_TOO_LARGE, IMAGE_DAMAGED, FILE_KIND, UPLOAD_DAY_FULL (also before it is read); PAYLOAD_TOO_LARGE,
 * TOO_MANY_UPLOADS, UPLOADS_BUSY and UPLOAD_SILENT from the layer
 */
export async function uploadFile(context: RequestContext, form: Form): Promise<string> {
  if (form.path === 'file/chat') return storeOther(context, form)
  // Beside what has come, so that whatever a crash leaves is swept away with it.
  const drawn = `${form.image.path}.drawn`
  const sealed = `${form.image.path}.sealed`
  try {
    return await storeImage(context, { ...form, drawn, sealed })
  } finally {
    await Promise.all([drawn, sealed].map((file) => rm(file, { force: true })))
  }
}

type Form = z.output<typeof UploadFileRequest>

interface Received extends Form {
  drawn: string
  sealed: string
}

interface Kept {
  file: Omit<StoredFileTable, 'claimedBy'> & { ownerId: string }
  /** What goes into the store. */
  from: string
  /** How much has been uploaded for it. */
  received: number
}

/**
 * The row comes before the bytes, and with it the expiry of what something must claim: a crash between the two leaves no bytes that
 * nothing names. When the store does not take them, everything is as before.
 */
async function keep(services: Services, { file, from, received }: Kept): Promise<string> {
  const { db, storage, systemClock } = services
  const { id, ownerId, path, mime } = file
  const key = keyOf(file)
  const room = { ownerId, day: dayOf(systemClock.now()), bytes: received }
  const isPrivate = path === 'image/identity'
  const isKept = path === 'image/app'
  await inTransaction(db, async (tx) => {
    await takeRoom(tx, services, room)
    await insertFile(tx, file)
    if (!isKept) await scheduleExpiry(services, tx, { id, key })
  })
  try {
    await storage.put(key, { file: from }, isPrivate ? 'application/octet-stream' : mime)
  } catch (error) {
    await inTransaction(db, async (tx) => {
      await deleteUnclaimed(tx, id)
      await addToDay(tx, { ...room, bytes: -received })
      await scheduleRemoval(services, tx, key)
    })
    throw error
  }
  // Its owner deleted their account meanwhile: the bytes may have come after they were to go.
  if (!(await findFile(db, id))) {
    await scheduleRemoval(services, db, key)
    throw fileNotFound()
  }
  return linkOf(services, file)
}

async function storeImage(
  { services, userId }: RequestContext,
  { image, path, drawn, sealed }: Received,
): Promise<string> {
  const { config, systemClock } = services
  const { kind, bytes } = await cleanImage(image.path, drawn)
  const file = {
    id: createToken(NAME_BYTES),
    ownerId: userId,
    path,
    mime: MIME[kind],
    bytes,
    createdAt: systemClock.now(),
    name: null,
  }
  const isPrivate = path === 'image/identity'
  if (isPrivate) await sealFile(config.dataKey, { from: drawn, to: sealed }, fileContext(file.id))
  return keep(services, { file, from: isPrivate ? sealed : drawn, received: image.bytes })
}

async function storeOther(
  { services, userId }: RequestContext,
  { image, path, filename }: Form,
): Promise<string> {
  const name = cleanName(filename)
  const file = {
    id: createToken(NAME_BYTES),
    ownerId: userId,
    path,
    mime: await requireKind(image.path, name),
    bytes: image.bytes,
    createdAt: services.systemClock.now(),
    name,
  }
  return keep(services, { file, from: image.path, received: image.bytes })
}

/** Refuses a file by its first bytes and what the form has said before it. @throws NOT_AN_IMAGE, FILE_KIND */
export function checkHead(head: Uint8Array, fields: Readonly<Record<string, unknown>>): void {
  if (fields.path === 'file/chat') requireExtension(fields.filename)
  else requireImage(head)
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
