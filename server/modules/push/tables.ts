import type { Generated } from 'kysely'
import type { NullableTime, Time } from '../../db/tables'

/** How many more messages by a template of WeChat's a member allowed. System time. */
export interface PushConsentTable {
  userId: string
  template: string
  count: number
  toldAt: Time
}

/** System time. */
export interface PushOutboxTable {
  id: Generated<string>
  userId: string
  /** known_device.id */
  device: string
  kind: 'message' | 'notice' | 'call' | 'callOver' | 'badge'
  /** Of what it tells: of a name there is one for each device, and on its screen. */
  collapse: string
  conversationId: string | null
  /** badge: how often it was asked for while it waited. */
  seq: number | null
  shareId: string | null
  /** callOver: nobody answered. */
  missed: Generated<boolean>
  createdAt: Time
  notBefore: Time
  expiresAt: Time
  attempts: Generated<number>
  /** Its device was connected when it was looked at first. */
  looked: Generated<boolean>
  /** Of a call alone: it stays, as its end takes its place. */
  sentAt: NullableTime
}

declare module '../../db/tables' {
  interface Tables {
    push_consent: PushConsentTable
    push_outbox: PushOutboxTable
  }
}
