import type { Time } from '../../db/tables'

/** A card that we have made. */
export interface CardTable {
  serial: string
  importedAt: Time
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
