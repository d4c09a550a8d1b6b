import type { Generated } from 'kysely'
import type { NullableTime, Time } from '../../db/tables'

/** A card that we have made: with which order it goes or was sent, and whether it was lost. Times are business time. */
export interface CardTable {
  serial: string
  importedAt: Time
  orderId: Generated<string | null>
  sentAt: NullableTime
  tracking: Generated<string | null>
  blockedAt: NullableTime
  blockReason: Generated<string | null>
  /** The card in whose place it came. */
  replaces: Generated<string | null>
}

/** Who asked for a card, under a keyed hash of the device, and when last. */
export interface CardCheckTable {
  serial: string
  deviceHash: string
  checkedAt: Time
}

declare module '../../db/tables' {
  interface Tables {
    card: CardTable
    card_check: CardCheckTable
  }
}
