import { createHmac, timingSafeEqual } from 'node:crypto'

/** Header of a notice: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`. */
export const SIGNATURE_HEADER = 'sandbox-signature'

const MAX_AGE_SECONDS = 300

function digest(secret: string, seconds: number, body: string): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest()
}

export function signNotice(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${digest(secret, seconds, body).toString('hex')}`
}

/** True for a signature of this body that is at most five minutes old. */
export function isGenuineNotice(secret: string, header: string, body: string, now: Date): boolean {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header)
  if (!match) return false
  const seconds = Number(match[1])
  if (Math.abs(now.getTime() / 1000 - seconds) > MAX_AGE_SECONDS) return false
  return timingSafeEqual(digest(secret, seconds, body), Buffer.from(match[2] ?? '', 'hex'))
}
