import { createHmac, timingSafeEqual } from 'node:crypto'

const MAX_AGE_SECONDS = 300

function digest(secret: string, seconds: number, body: string): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest()
}

/** `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`, as https://docs.stripe.com/webhooks/signature describes it. */
export function signTimed(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${digest(secret, seconds, body).toString('hex')}`
}

/** True for a header with a signature of this body that is at most five minutes old; of several v1 one is enough, other schemes do not count. */
export function isGenuineTimed(secret: string, header: string, body: string, now: Date): boolean {
  const parts = header.split(',').map((part) => part.trim())
  const times = parts.filter((part) => /^t=\d{1,12}$/.test(part))
  if (times.length !== 1) return false
  const seconds = Number(times[0]?.slice(2))
  if (Math.abs(now.getTime() / 1000 - seconds) > MAX_AGE_SECONDS) return false
  const expected = digest(secret, seconds, body)
  return parts
    .filter((part) => /^v1=[0-9a-f]{64}$/.test(part))
    .some((part) => timingSafeEqual(expected, Buffer.from(part.slice(3), 'hex')))
}
