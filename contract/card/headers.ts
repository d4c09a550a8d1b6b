/** Headers of a request that a card device signs (docs/product/points.md, "Spending by a card"). */
export const CARD_HEADER = {
  /** Id of the card's key. */
  key: 'card-key',
  /** Seconds since 1970, by the card's clock. */
  timestamp: 'card-timestamp',
  /** 16 to 64 letters, digits, `-` and `_`, never used twice. */
  nonce: 'card-nonce',
  /** Ed25519 over the signed text, as base64url. */
  signature: 'card-signature',
} as const
