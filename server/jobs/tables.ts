import type { Generated, JSONColumnType } from 'kysely'
import type { JsonObject, NullableTime, Time } from '../db/tables'

export interface JobTable {
  id: string
  kind: string
  key: string
  clock: 'business' | 'system'
  runAt: Time
  /** After a failure: not before this moment of the system clock. */
  notBefore: NullableTime
  status: 'open' | 'done' | 'failed'
  attempts: Generated<number>
  lastError: string | null
  payload: JSONColumnType<JsonObject, string, string>
  createdAt: Time
  finishedAt: NullableTime
}

declare module '../db/tables' {
  interface Tables {
    job: JobTable
  }
}
