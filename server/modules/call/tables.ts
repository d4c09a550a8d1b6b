import type { Generated } from 'kysely'
import type { CallType } from '@contract/call/call'
import type { CallWay } from '@contract/call/way'
import type { NullableTime, Time } from '../../db/tables'

/** System time. A seat is held by the device whose seat has this hash; seenAt: when it was heard of last. */
export interface CallTable {
  shareId: string
  /** The caller's device's own name of it. */
  cid: string | null
  /** What the callee's device named its answer. */
  answerCid: string | null
  conversationId: string
  callerId: string
  calleeId: string
  type: CallType
  way: CallWay
  /** contract/call/limits.ts */
  stats: number
  epoch: Generated<number>
  callerSeatHash: string | null
  calleeSeatHash: string | null
  /** The logins of these devices; null before there is a device. */
  callerFamilyId: string | null
  calleeFamilyId: string | null
  callerSeenAt: NullableTime
  calleeSeenAt: NullableTime
  createdAt: Time
  expiresAt: Time
  acceptedAt: NullableTime
  endedAt: NullableTime
}

/** Who is in a call that is not over, or is rung by one. */
export interface CallPartyTable {
  userId: string
  shareId: string
}

/** With which kinds of devices a member is connected to a node. System time. */
export interface CallReachTable {
  userId: string
  nodeId: string
  webrtc: boolean
  voip: boolean
  /** The logins of these devices. */
  families: Generated<string[]>
  seenAt: Time
}

/** What a call came to, each once. */
export interface CallStatsTable {
  shareId: string
  stats: number
  at: Time
}

declare module '../../db/tables' {
  interface Tables {
    call: CallTable
    call_party: CallPartyTable
    call_reach: CallReachTable
    call_stats: CallStatsTable
  }
}
