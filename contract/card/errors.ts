export const cardErrors = {
  /** A key that nobody knows, or a signature that is not its. */
  CARD_SIGNATURE_WRONG: 40320,
  CARD_KEY_REVOKED: 40321,
  /** The card's clock differs from ours. params: seconds */
  CARD_TIME_WRONG: 40322,
  /** This very request has come before. */
  CARD_REQUEST_REPLAYED: 40940,
} as const
