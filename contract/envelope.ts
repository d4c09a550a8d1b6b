/**
 * Every answer of the API (docs/product/session.md, "Calls"): `code` 0 is success. `msg` is in the caller's language. A paged list has `page`
 * (PageInfo) beside `data`; a validation failure (400xx) has `data.fields`: field path → sentence.
 */
export interface Envelope<T> {
  code: number
  msg: string
  data: T
}

/** Page object of a paged list. `pageNum` is 1-based. */
export interface PageInfo {
  pageNum: number
  pageSize: number
  total: number
  last_id?: string
}

/** True for any JSON value that has the envelope's shape; a valid envelope wins on any HTTP status. */
export function isEnvelope(value: unknown): value is Envelope<unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as Record<string, unknown>).code === 'number' &&
    'msg' in value
  )
}
