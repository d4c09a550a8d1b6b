import type { Generated } from 'kysely'
import type { CallWay } from '@contract/call/way'
import type { Language } from '@contract/languages'
import type { Emoji, MessageBody } from '@contract/message/message'
import type { reportReasons } from '@contract/message/schemas'
import type { NullableTime, Time } from '../../db/tables'

/** Business time but where another is named. */
export interface ConversationTable {
  id: string
  kind: 'direct' | 'system'
  /** The two of a direct conversation in the order of their ids; of a system one its member, and null. */
  lowId: string
  highId: string | null
  lastSeq: Generated<number>
  changeSeq: Generated<number>
  /** Messages up to it are gone by their age. */
  floorSeq: Generated<number>
  /** createdAt of its last message. */
  lastAt: NullableTime
  closedAt: NullableTime
  createdAt: Time
}

export interface ConversationMemberTable {
  conversationId: string
  userId: string
  readSeq: Generated<number>
  muted: Generated<boolean>
  pinned: Generated<boolean>
  /** The hour, by the system clock, in which this member sent `sentCount` messages here. */
  sentSince: NullableTime
  sentCount: Generated<number>
}

/** Partitioned by the month of createdAt. */
export interface MessageTable {
  conversationId: string
  seq: number
  /** null: the system. */
  senderId: string | null
  clientMsgId: string
  type: MessageBody['type'] | 'call' | 'system'
  /** What its type has beside the common fields of contract/message/message.ts; null once it was taken back. */
  body: Record<string, unknown> | null
  recalledAt: Date | null
  createdAt: Date
}

/** Which message a sender's id stands for: unique over all months. */
export interface MessageKeyTable {
  /** A member, or 'system:' with the member whose system conversation it is. */
  senderId: string
  clientMsgId: string
  conversationId: string
  seq: number
  createdAt: Date
}

/** Which message, or which report, holds an uploaded file. */
export interface MessageFileTable {
  fileId: string
  conversationId: string
  seq: number | null
  reportId: string | null
  createdAt: Date
}

export interface MessageChangeTable {
  conversationId: string
  changeSeq: number
  kind: 'recall' | 'erase' | 'reaction' | 'preview'
  /** Of the message that was recalled, reacted to or got a preview, which lies with it. */
  seq: number | null
  /** Whose messages were erased; who reacted. */
  senderId: string | null
  /** Of a reaction; '' takes it off, and stands where its member has left. */
  emoji: Emoji | null
  createdAt: Date
}

/** What a member reacts to a message; '' after they took it off. */
export interface MessageReactionTable {
  conversationId: string
  seq: number
  userId: string
  emoji: Emoji
  changeSeq: number
  createdAt: Date
}

export interface MemberBlockTable {
  blockerId: string
  blockedId: string
  createdAt: Date
}

export type ReportDecision = 'warn' | 'mute' | 'close' | 'dismiss'

/** A message as it stood when it was reported. */
export interface Evidence {
  seq: number
  senderId: string | null
  text: string
  time: string
}

export interface MessageReportTable {
  id: string
  reporterId: string
  reportedId: string
  conversationId: string
  reason: (typeof reportReasons)[number]
  comment: string
  evidence: Evidence[]
  createdAt: Date
  decision: ReportDecision | null
  decidedAt: Date | null
}

/** Whose voice operators took, and until when. */
export interface MemberMuteTable {
  userId: string
  until: Date
}

/** System time. */
export interface SocketTicketTable {
  ticketHash: string
  userId: string
  tokenId: string
  language: Language
  /** By which way the device takes calls. */
  way: CallWay
  expiresAt: Date
}

declare module '../../db/tables' {
  interface Tables {
    conversation: ConversationTable
    conversation_member: ConversationMemberTable
    message: MessageTable
    message_key: MessageKeyTable
    message_file: MessageFileTable
    message_change: MessageChangeTable
    message_reaction: MessageReactionTable
    member_block: MemberBlockTable
    message_report: MessageReportTable
    member_mute: MemberMuteTable
    socket_ticket: SocketTicketTable
  }
}
