import type { JSONColumnType } from 'kysely'
import type { Time } from '../db/tables'

export interface IdempotencyTable {
  /** User id, or the device of a caller who is not signed in. */
  owner: string
  key: string
  endpoint: string
  /** Empty once the key is retired. */
  requestHash: string
  /** Null while the call runs, and once the key is retired. */
  response: JSONColumnType<{ data: unknown } | null, string | null, string | null>
  createdAt: Time
}

export interface RateLimitTable {
  key: string
  windowStart: Time
  count: number
  expiresAt: Time
}

declare module '../db/tables' {
  interface Tables {
    idempotency: IdempotencyTable
    rate_limit: RateLimitTable
  }
}
