import type { NullableTime, Time } from '../../../db/tables'

/** Business time. `endedAt`: when it was redeemed, withdrawn, or made room for the next gift of its code. */
export interface CodeGiftTable {
  id: string
  code: string
  tokenHash: string
  createdAt: Time
  expiresAt: Time
  endedAt: NullableTime
  redeemed: boolean
}

declare module '../../../db/tables' {
  interface Tables {
    code_gift: CodeGiftTable
  }
}
