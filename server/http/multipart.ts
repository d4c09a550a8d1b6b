import type { FastifyRequest } from 'fastify'
import type { Config } from '../config/env'
import { AppError } from './error'
import { isReadable } from './readable'

const MB = 1024 * 1024
/** The form's own lines and its few short fields. */
const FORM_BYTES = 64 * 1024

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

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
}

/** Reads a multipart form into one record: texts and the file's bytes. @throws PAYLOAD_TOO_LARGE (before reading, where its length is told), VALIDATION_FAILED */
export async function readForm(
  request: FastifyRequest,
  config: Config,
): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new AppError('VALIDATION_FAILED')
  const { uploadMaxMb } = config
  if (Number(request.headers['content-length'] ?? 0) > uploadMaxMb * MB + FORM_BYTES)
    throw new FileTooLarge(uploadMaxMb)
  const form: Record<string, unknown> = {}
  try {
    for await (const part of request.parts())
      form[part.fieldname] = part.type === 'field' ? part.value : await part.toBuffer()
  } catch (error) {
    if (codeOf(error) === 'FST_REQ_FILE_TOO_LARGE') throw new FileTooLarge(uploadMaxMb)
    // Cut off, not a form, too many parts: there is nothing to answer but that.
    request.log.info({ err: error }, 'form not read')
    throw new AppError('VALIDATION_FAILED')
  }
  if (!isReadable(form)) throw new AppError('VALIDATION_FAILED')
  return form
}
