/** A member's passkey. `publicKey` is COSE, `counter` what the authenticator said last; 0 for ever where it does not count. */
export interface PasskeyTable {
  id: string
  userId: string
  /** base64url, as authenticators name it. */
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}

/** A question that waits for its one answer, on the device that asked. `requestHash`: what is paid, of a payment. */
export interface PasskeyChallengeTable {
  challengeHash: string
  purpose: 'register' | 'login' | 'pay'
  deviceId: string
  /** null for a login: nobody knows yet who it will be. */
  userId: string | null
  requestHash: string | null
  expiresAt: Date
}

declare module '../../../db/tables' {
  interface Tables {
    passkey: PasskeyTable
    passkey_challenge: PasskeyChallengeTable
  }
}
