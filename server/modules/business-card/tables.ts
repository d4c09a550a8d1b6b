import type { CardField } from '@contract/business-card/schemas'

/** The lines are sealed: what is not shown is nobody's to read in a dump. */
export interface BusinessCardTable {
  userId: string
  fieldsSealed: string
  shown: CardField[]
  savedAt: Date
}

/** Somebody who looked at the card of `userId`; system time. `device` is a hash, `country` of who told it with their name. */
export interface CardViewTable {
  id: string
  userId: string
  requestHash: string
  device: string
  viewerId: string | null
  named: boolean
  country: string | null
  beganAt: Date
  lastAt: Date
  /** Without the pauses. */
  shownSeconds: number
}

declare module '../../db/tables' {
  interface Tables {
    business_card: BusinessCardTable
    card_view: CardViewTable
  }
}
