/** Passkeys (docs/product/account.md, "Passkeys"). */
export const passkeyErrors = {
  /** No such passkey: it was removed, or it was never here. */
  PASSKEY_UNKNOWN: 40472,
  /** The member has none, so that none can pay. */
  PASSKEY_NONE: 40471,
  /** The passkey belongs to an account already. */
  PASSKEY_KNOWN: 40970,
  /** The question was answered before, is older than five minutes, or was put to another device or for something else. */
  PASSKEY_CHALLENGE_INVALID: 40971,
  /** The answer proves nothing: another page's, another key's, without the person, or a copied key. */
  PASSKEY_REFUSED: 40972,
  /** params: max */
  PASSKEY_TOO_MANY: 40973,
} as const
