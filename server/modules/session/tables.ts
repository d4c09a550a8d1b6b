import type { NullableTime, Time } from '../../db/tables'

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

declare module '../../db/tables' {
  interface Tables {
    device_session: DeviceSessionTable
    auth_token: AuthTokenTable
    handover_ticket: HandoverTicketTable
  }
}
