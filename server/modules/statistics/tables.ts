/** A report that was counted; system time. Its id is random and says nothing. */
export interface StatBatchTable {
  id: string
  receivedAt: Date
}

/** What a visit did. No column names a member, a device or an address; `session` is the visit's own. */
export interface StatEventTable {
  /** 'YYYY-MM-DD', Pacific, by the business clock. */
  day: string
  id: string
  kind: 'page' | 'tap' | 'app'
  name: string
  session: string
  platform: string
  ms: number
  /** System time. */
  receivedAt: Date
}

/** What was counted of a day. `name` of a session is its platform, of an error version and sentence. */
export interface StatDayTable {
  day: string
  kind: 'page' | 'event' | 'session' | 'error'
  name: string
  times: number
  sessions: number
  seconds: number
}

declare module '../../db/tables' {
  interface Tables {
    stat_batch: StatBatchTable
    stat_event: StatEventTable
    stat_day: StatDayTable
  }
}
