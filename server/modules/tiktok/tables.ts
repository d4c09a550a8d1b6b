/** A member's TikTok account; what TikTok told of it is sealed, `fingerprint` is a keyed hash of its open id. Business time. */
export interface TiktokAccountTable {
  userId: string
  openIdSealed: string
  fingerprint: string
  nameSealed: string
  pictureSealed: string | null
  boundAt: Date
}

/**
 * A member who is on the way to TikTok and back; system time. The state leads there, the ticket comes back. A ticket without a code:
 * the person did not allow it.
 */
export interface TiktokAttemptTable {
  stateHash: string
  userId: string
  verifierSealed: string
  returnTo: 'h5' | 'app'
  expiresAt: Date
  ticketHash: string | null
  codeSealed: string | null
}

declare module '../../db/tables' {
  interface Tables {
    tiktok_account: TiktokAccountTable
    tiktok_attempt: TiktokAttemptTable
  }
}
