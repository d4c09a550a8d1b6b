import type { JSONColumnType } from 'kysely'
import type { Time } from '../db/tables'

export interface IdempotencyTable {
  /** User id, or the device of a caller who is not signed in. */
  owner: string
  key: string
  endpoint: string
  request_hash: string
  response: JSONColumnType<{ data: unknown }, string | null, string>
  created_at: Time
}

export interface RateLimitTable {
  key: string
  window_start: Time
  count: number
  expires_at: Time
}

declare module '../db/tables' {
  interface Tables {
    idempotency: IdempotencyTable
    rate_limit: RateLimitTable
  }
}
