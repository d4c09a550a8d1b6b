import type { Generated, JSONColumnType } from 'kysely'
import type { JsonObject, NullableTime, Time } from '../db/tables'

export interface JobTable {
  id: string
  kind: string
  key: string
  clock: 'business' | 'system'
  run_at: Time
  /** After a failure: not before this moment of the system clock. */
  not_before: NullableTime
  status: 'open' | 'done' | 'failed'
  attempts: Generated<number>
  last_error: string | null
  payload: JSONColumnType<JsonObject, string, string>
  created_at: Time
  finished_at: NullableTime
}

declare module '../db/tables' {
  interface Tables {
    job: JobTable
  }
}
