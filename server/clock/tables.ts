import type { Time } from '../db/tables'

export interface BusinessClockTable {
  id: number
  offset_ms: number
  changed_at: Time
}

declare module '../db/tables' {
  interface Tables {
    business_clock: BusinessClockTable
  }
}
