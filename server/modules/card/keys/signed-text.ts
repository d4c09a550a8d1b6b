import { createHash } from 'node:crypto'

/** What a card signs. */
export interface SignedParts {
  keyId: string
  timestamp: string
  nonce: string
  method: string
  /** Path with its query. */
  url: string
  body: Uint8Array
}

/** The text under a card's signature: seven rows, divided by a line feed (docs/product/points.md, "The signed text"). */
export function formatSignedText(parts: SignedParts): string {
  const { keyId, timestamp, nonce, method, url, body } = parts
  const digest = createHash('sha256').update(body).digest('hex')
  return ['starcard-card-1', keyId, timestamp, nonce, method, url, digest].join('\n')
}
