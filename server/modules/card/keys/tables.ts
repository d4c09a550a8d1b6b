import type { NullableTime, Time } from '../../../db/tables'

/** A card's key: its public half, whose card it is, and until when it counted. */
export interface CardKeyTable {
  id: string
  serial: string
  userId: string
  publicKey: string
  issuedAt: Time
  revokedAt: NullableTime
}

/** What a key has signed lately. System time. */
export interface CardNonceTable {
  keyId: string
  nonce: string
  usedAt: Time
}

declare module '../../../db/tables' {
  interface Tables {
    card_key: CardKeyTable
    card_nonce: CardNonceTable
  }
}
