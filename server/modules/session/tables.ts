import type { Generated } from 'kysely'
import type { CallWay } from '@contract/call/way'
import type { Language } from '@contract/languages'
import type { PushCompliance, PushKind } from '@contract/push/schemas'
import type { NullableTime, Time } from '../../db/tables'

export interface DeviceSessionTable {
  id: string
  deviceId: string
  createdAt: Time
  lastSeenAt: Time
}

export interface AuthTokenTable {
  id: string
  tokenHash: string
  userId: string
  deviceId: string
  familyId: string
  /** Secret from which the successor's token is derived, so that every caller who refreshes gets the same one. */
  familySecret: string
  createdAt: Time
  firstUsedAt: NullableTime
  lastUsedAt: Time
  successorId: string | null
  revokedAt: NullableTime
}

/** A device that an account has signed in from; one without a session is known by its address. */
export interface KnownDeviceTable {
  /** May be shown: the device's own id makes sessions. */
  id: Generated<string>
  userId: string
  deviceId: string
  /** What the device said of itself; '' before it did. */
  name: Generated<string>
  model: Generated<string>
  pushToken: Generated<string | null>
  /** By which vendor it is pushed to; null for a device that nothing is pushed to. 'wechat' has no token: WeChat knows its person. */
  pushKind: Generated<PushKind | null>
  pushLanguage: Generated<Language | null>
  pushAt: NullableTime
  /** Of the build on it. */
  pushCompliance: Generated<PushCompliance>
  /** The calls that it takes; null before it said what it is. */
  callWay: Generated<CallWay | null>
  /** The number that its icon was told last; an iPhone's alone. */
  pushBadge: Generated<number>
  firstSeenAt: Time
  lastSeenAt: Time
}

export interface HandoverTicketTable {
  ticketHash: string
  userId: string
  /** The login that made it, and the origin that it was made for. */
  familyId: string | null
  origin: string | null
  createdAt: Time
  expiresAt: Time
  usedAt: NullableTime
}

declare module '../../db/tables' {
  interface Tables {
    device_session: DeviceSessionTable
    auth_token: AuthTokenTable
    known_device: KnownDeviceTable
    handover_ticket: HandoverTicketTable
  }
}
