import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Headers of a signed message, in either direction. */
export const PAYOUT_HEADER = {
  key: 'x-payout-key',
  timestamp: 'x-payout-timestamp',
  nonce: 'x-payout-nonce',
  signature: 'x-payout-signature',
} as const

export const MAX_AGE_SECONDS = 300

export interface SignedParts {
  /** 'POST /v1/payouts', or 'NOTICE' for a webhook. */
  subject: string
  timestamp: number
  nonce: string
  body: string
}

/** HMAC-SHA256 over subject, Unix seconds, nonce and the body's SHA-256, one to a line, in hex. */
export function signParts(
  secret: string,
  { subject, timestamp, nonce, body }: SignedParts,
): string {
  const digest = createHash('sha256').update(body).digest('hex')
  return createHmac('sha256', secret)
    .update([subject, timestamp, nonce, digest].join('\n'))
    .digest('hex')
}

/** True for a signature of these parts that is at most five minutes old. */
export function isGenuine(
  secret: string,
  parts: SignedParts,
  signature: string,
  now: Date,
): boolean {
  if (
    !Number.isFinite(parts.timestamp) ||
    Math.abs(now.getTime() / 1000 - parts.timestamp) > MAX_AGE_SECONDS
  )
    return false
  if (!/^[0-9a-f]{64}$/.test(signature)) return false
  return timingSafeEqual(
    Buffer.from(signParts(secret, parts), 'hex'),
    Buffer.from(signature, 'hex'),
  )
}
