import type { Generated } from 'kysely'
import type { Level } from './timeline'

/** Derived from grants; ends are null while a person never had the level. */
export interface MembershipTable {
  userId: string
  vipUntil: Date | null
  svipUntil: Date | null
  lastLevel: Level
  star: number
  /** What the ends make of it at the last write, or when the last end was reached (levels.ts); computeMembershipAt tells what it is at a moment. */
  level: Generated<Level>
}

/** Append-only. `startsAt` and `endsAt` are the period as it stood when it was granted. */
export interface MembershipGrantTable {
  id: string
  userId: string
  level: 1 | 2
  days: number
  paid: boolean
  upgrade: boolean
  sourceType: 'order' | 'code'
  sourceId: string
  grantedAt: Date
  startsAt: Date
  endsAt: Date
}

export interface MembershipRevocationTable {
  grantId: string
  reason: string
  revokedAt: Date
}

export type CodeStatus = 'unused' | 'transferred' | 'expired' | 'revoked'

export interface ActivationCodeTable {
  code: string
  issuerId: string
  orderId: string
  status: CodeStatus
  createdAt: Date
  expiresAt: Date
  redeemedBy: string | null
  redeemedAt: Date | null
}

declare module '../../db/tables' {
  interface Tables {
    membership: MembershipTable
    membership_grant: MembershipGrantTable
    membership_revocation: MembershipRevocationTable
    activation_code: ActivationCodeTable
  }
}
