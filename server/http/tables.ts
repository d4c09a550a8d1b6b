import type { JSONColumnType } from 'kysely'
import type { Time } from '../db/tables'

export interface IdempotencyTable {
  /** User id, or the device of a caller who is not signed in. */
  owner: string
  key: string
  endpoint: string
  requestHash: string
  response: JSONColumnType<{ data: unknown }, string | null, string>
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
