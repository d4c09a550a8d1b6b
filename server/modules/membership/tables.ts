import type { Level } from './timeline'

/** Derived from grants; ends are null while a person never had the level. */
export interface MembershipTable {
  user_id: string
  vip_until: Date | null
  svip_until: Date | null
  last_level: Level
  star: number
}

/** Append-only. `starts_at` and `ends_at` are the period as it stood when it was granted. */
export interface MembershipGrantTable {
  id: string
  user_id: string
  level: 1 | 2
  days: number
  paid: boolean
  upgrade: boolean
  source_type: 'order' | 'code'
  source_id: string
  granted_at: Date
  starts_at: Date
  ends_at: Date
}

export interface MembershipRevocationTable {
  grant_id: string
  reason: string
  revoked_at: Date
}

export type CodeStatus = 'unused' | 'transferred' | 'expired' | 'revoked'

export interface ActivationCodeTable {
  code: string
  issuer_id: string
  order_id: string
  status: CodeStatus
  created_at: Date
  expires_at: Date
  redeemed_by: string | null
  redeemed_at: Date | null
}

declare module '../../db/tables' {
  interface Tables {
    membership: MembershipTable
    membership_grant: MembershipGrantTable
    membership_revocation: MembershipRevocationTable
    activation_code: ActivationCodeTable
  }
}
