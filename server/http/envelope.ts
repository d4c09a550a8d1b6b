import type { Envelope, PageInfo } from '@contract/envelope'
import type { ErrorName } from '@contract/errors'
import type { Language } from '@contract/languages'
import type { Texts } from '../texts/texts'
import type { Outcome } from './endpoint'
import type { AppError, ErrorParams } from './error'

/** Business answers are HTTP 200; these are not. */
const STATUS: Partial<Readonly<Record<ErrorName, number>>> = {
  PAYLOAD_TOO_LARGE: 413,
  TOO_MANY_REQUESTS: 429,
  TOO_MANY_UPLOADS: 429,
  UPLOAD_SILENT: 408,
  UPLOADS_BUSY: 503,
  SERVER_ERROR: 500,
  UNAVAILABLE: 503,
}

export function statusOf(error: AppError): number {
  return STATUS[error.errorName] ?? 200
}

export function success({ data, page }: Outcome): Envelope<unknown> & { page?: PageInfo } {
  return { code: 0, msg: '', data: data ?? null, ...(page ? { page } : {}) }
}

function sentence(texts: Texts, language: Language, key: string, params: ErrorParams): string {
  return texts.t(
    language,
    texts.has(language, `fields:${key}`) ? `fields:${key}` : 'fields:invalid',
    params,
  )
}

/** The answer to a failed call, in the caller's language; `data` holds the fields' sentences, the error's figures, and for our own faults the request's id. */
export function failure(
  error: AppError,
  { texts, language, requestId }: { texts: Texts; language: Language; requestId: string },
): Envelope<unknown> {
  const fields = Object.entries(error.fields).map(
    ([path, key]) => [path, sentence(texts, language, key, error.params)] as const,
  )
  const data = {
    ...(fields.length > 0 ? { fields: Object.fromEntries(fields) } : {}),
    ...(Object.keys(error.params).length > 0 ? { params: error.params } : {}),
    ...(statusOf(error) >= 500 ? { requestId } : {}),
  }
  return {
    code: error.code,
    msg: texts.t(language, `errors:${error.errorName}`, error.params),
    data: Object.keys(data).length > 0 ? data : null,
  }
}
