import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ReceivedFile } from '@contract/upload/schemas'
import type { Config } from '../config/config'
import { AppError } from './error'
import type { IncomingFiles } from './incoming-files'
import { isReadable } from './readable'
import { watchSilence } from './silence'
import type { UploadSlot, UploadSlots } from './upload-slots'

const MB = 1024 * 1024
/** The form's own lines and its few short fields. */
const FORM_BYTES = 64 * 1024
/** Enough of a file's beginning to tell what it is. */
const HEAD_BYTES = 12

class FileTooLarge extends AppError {
  constructor(n: number) {
    super('PAYLOAD_TOO_LARGE', { n }, { image: 'sizeExceeds' })
  }
}

/** One file and a few short fields. */
export function formLimits({ uploadMaxMb }: Config) {
  return {
    fileSize: uploadMaxMb * MB,
    files: 1,
    fields: 8,
    fieldSize: 1024,
    parts: 9,
    headerPairs: 32,
  }
}

/** What reading forms stands on. */
export interface FormReader {
  config: Config
  slots: UploadSlots
  incoming: IncomingFiles
  /** A body that is silent for so long is cut. */
  silenceMs: number
}

/** Refuses a file by its first bytes and the form's fields before it, before the rest of it is written. */
export type CheckHead = (head: Uint8Array, fields: Readonly<Record<string, unknown>>) => void

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
}

interface Receiving {
  path: string
  slot: UploadSlot
  limitMb: number
  checkHead: CheckHead
}

/** Writes a file as it comes; no more of it than a chunk is in memory. */
async function receiveFile(
  stream: Readable,
  { path, slot, limitMb, checkHead }: Receiving,
  fields: Readonly<Record<string, unknown>>,
): Promise<ReceivedFile> {
  let bytes = 0
  let head = Buffer.alloc(0)
  async function* counted(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      if (head.length < HEAD_BYTES) {
        head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES)])
        if (head.length >= HEAD_BYTES) checkHead(head, fields)
      }
      slot.receive(chunk.length)
      bytes += chunk.length
      yield chunk
    }
    if (head.length < HEAD_BYTES) checkHead(head, fields)
  }
  const written = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  const closed = new Promise<void>((resolve) => written.once('close', resolve))
  try {
    await pipeline(stream, counted, written)
  } finally {
    // One that is refused at once may still be about to be made: it would come after it was removed.
    await closed
  }
  if ('truncated' in stream && stream.truncated === true) throw new FileTooLarge(limitMb)
  return new ReceivedFile(path, bytes)
}

/** A field may call itself JSON and come as anything; a form has texts. */
function textOf(value: unknown): string {
  if (typeof value !== 'string') throw new AppError('VALIDATION_FAILED')
  return value
}

async function receiveForm(
  request: FastifyRequest,
  receiving: Receiving,
): Promise<Record<string, unknown>> {
  const form: Record<string, unknown> = {}
  try {
    for await (const part of request.parts())
      form[part.fieldname] =
        part.type === 'field' ? textOf(part.value) : await receiveFile(part.file, receiving, form)
  } catch (error) {
    if (error instanceof AppError) throw error
    if (codeOf(error) === 'FST_REQ_FILE_TOO_LARGE') throw new FileTooLarge(receiving.limitMb)
    // Cut off, not a form, too many parts: there is nothing to answer but that.
    request.log.info({ err: error }, 'form not read')
    throw new AppError('VALIDATION_FAILED')
  }
  if (!isReadable(form)) throw new AppError('VALIDATION_FAILED')
  return form
}

/**
 * Reads a multipart form into one record of texts and the file, which lies on the disk until `use` has answered.
 * @throws PAYLOAD_TOO_LARGE (before reading, where its length is told), TOO_MANY_UPLOADS, UPLOADS_BUSY,
 * UPLOAD_SILENT, VALIDATION_FAILED, and what `checkHead` throws
 */
export async function withForm<T>(
  { config, slots, incoming, silenceMs }: FormReader,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { userId, checkHead }: { userId: string; checkHead: CheckHead },
  use: (form: Record<string, unknown>) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new AppError('VALIDATION_FAILED')
  const { uploadMaxMb } = config
  const told = Number(request.headers['content-length'] ?? 0)
  if (told > uploadMaxMb * MB + FORM_BYTES) throw new FileTooLarge(uploadMaxMb)
  const silence = watchSilence(request, reply, silenceMs)
  const slot = slots.take(userId, told)
  try {
    const path = await incoming.newPath()
    try {
      const limitMb = uploadMaxMb
      const form = await silence.orCut(receiveForm(request, { path, slot, limitMb, checkHead }))
      return await use(form)
    } finally {
      await rm(path, { force: true })
    }
  } finally {
    slot.release()
  }
}
