import type { Time } from '../db/tables'

export interface BusinessClockTable {
  id: number
  offsetMs: number
  changedAt: Time
}

declare module '../db/tables' {
  interface Tables {
    business_clock: BusinessClockTable
  }
}
