import type { JSONColumnType } from 'kysely'
import type { JsonObject, Time } from '../../db/tables'

export interface ErrorReportTable {
  id: string
  userId: string | null
  platform: string
  ip: string
  report: JSONColumnType<JsonObject, string, string>
  createdAt: Time
}

declare module '../../db/tables' {
  interface Tables {
    error_report: ErrorReportTable
  }
}
