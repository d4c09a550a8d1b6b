/** Every answer of the API (spec §7): `code` 0 is success. `msg` is in the caller's language. */
export interface Envelope<T> {
  code: number
  msg: string
  data: T
}

/** Page object of a paged list (spec §3, §7). `pageNum` is 1-based. */
export interface PageInfo {
  pageNum: number
  pageSize: number
  total: number
  last_id?: string
}

/** A paged list: the envelope with `page` beside `data`. */
export interface PagedEnvelope<T> extends Envelope<T[]> {
  page: PageInfo
}

/** `data` of a validation failure (400xx): field path → sentence in the caller's language. */
export interface FieldErrors {
  fields: Record<string, string>
}

/** True for any JSON value that has the envelope's shape; a valid envelope wins on any HTTP status. */
export function isEnvelope(value: unknown): value is Envelope<unknown> {
  return typeof value === 'object' && value !== null && typeof (value as Record<string, unknown>).code === 'number' && 'msg' in value
}
