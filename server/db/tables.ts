import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { AuditTables } from '../audit/tables'
import type { SandboxGatewayTables } from '../gateways/payment/sandbox/tables'
import type { AccountTables } from '../modules/account/tables'
import type { IncomeTables } from '../modules/income/tables'
import type { LedgerTables } from '../modules/ledger/tables'
import type { MembershipTables } from '../modules/membership/tables'
import type { StarTables } from '../modules/membership/star-tables'
import type { OrdersTables } from '../modules/orders/tables'
import type { PointsTables } from '../modules/points/tables'
import type { OperatorsTables } from '../modules/operators/tables'
import type { UploadTables } from '../modules/upload/tables'
import type { PayoutTables } from '../modules/withdrawal/payout-tables'
import type { WithdrawalTables } from '../modules/withdrawal/tables'

/** A timestamp that is read as Date and written as Date. */
export type Time = ColumnType<Date, Date, Date>
export type NullableTime = ColumnType<Date | null, Date | null | undefined, Date | null>
export type JsonObject = Record<string, unknown>

export interface BusinessClockTable {
  id: number
  offset_ms: number
  changed_at: Time
}

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

export interface DeviceSessionTable {
  id: string
  device_id: string
  created_at: Time
  last_seen_at: Time
}

export interface AuthTokenTable {
  id: string
  token_hash: string
  user_id: string
  device_id: string
  family_id: string
  /** Secret from which the successor's token is derived, so that every caller who refreshes gets the same one. */
  family_secret: string
  created_at: Time
  first_used_at: NullableTime
  last_used_at: Time
  successor_id: string | null
  revoked_at: NullableTime
}

export interface HandoverTicketTable {
  ticket_hash: string
  user_id: string
  created_at: Time
  expires_at: Time
  used_at: NullableTime
}

export interface DevMailTable {
  id: string
  recipient: string
  subject: string
  body_text: string
  body_html: string
  created_at: Time
}

export interface ErrorReportTable {
  id: string
  user_id: string | null
  platform: string
  ip: string
  report: JSONColumnType<JsonObject, string, string>
  created_at: Time
}

export interface DemoStepTable {
  name: string
  done_at: Time
}

export interface CoreTables {
  business_clock: BusinessClockTable
  job: JobTable
  idempotency: IdempotencyTable
  rate_limit: RateLimitTable
  device_session: DeviceSessionTable
  auth_token: AuthTokenTable
  handover_ticket: HandoverTicketTable
  dev_mail: DevMailTable
  error_report: ErrorReportTable
  demo_step: DemoStepTable
}

/** Every table. A module appends its own interface from server/modules/<module>/tables.ts. */
export interface Tables
  extends
    CoreTables,
    AuditTables,
    AccountTables,
    OperatorsTables,
    WithdrawalTables,
    PayoutTables,
    MembershipTables,
    StarTables,
    OrdersTables,
    PointsTables,
    SandboxGatewayTables,
    LedgerTables,
    IncomeTables,
    UploadTables {}
