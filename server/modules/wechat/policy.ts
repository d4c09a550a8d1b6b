import { createHash } from 'node:crypto'
import type { Config } from '../../config/config'
import { brands } from '../../../config/brands'

/** A new one is asked for so long before the end of the old one. */
const RENEW_BEFORE_MS = 600_000
/** After a refusal nobody asks again for so long. */
const RETRY_MS = 30_000
/** A token that is refused before its end is renewed at once, but not more often than this. */
const FORCED_EVERY_MS = 300_000

const later = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms)

/** When something that is lent for `seconds` ends, and when it is renewed: ten minutes before, or in the last fifth of a short one. */
export function planLoan(now: Date, seconds: number): { renewAt: Date; expiresAt: Date } {
  const expiresAt = later(now, seconds * 1000)
  return { expiresAt, renewAt: later(expiresAt, -Math.min(RENEW_BEFORE_MS, seconds * 200)) }
}

export function planRetry(now: Date): Date {
  return later(now, RETRY_MS)
}

export function mayForce(forcedAt: Date | null, now: Date): boolean {
  return forcedAt === null || later(forcedAt, FORCED_EVERY_MS) <= now
}

/**
 * The page as it is signed: what stands before its fragment, character by character. Undefined for a page that is not of this deployment's
 * own hosts: whoever gets a signature speaks to WeChat in our name.
 */
export function findSignedUrl(
  url: string,
  { brand, production, publicUrl, corsOrigins }: Config,
): string | undefined {
  const [page = ''] = url.split('#')
  if (!URL.canParse(page) || /[\s\\]/.test(page)) return undefined
  const { origin, username, password } = new URL(page)
  const { frontHost, testFrontHost } = brands[brand]
  const own = [
    new URL(publicUrl).origin,
    frontHost,
    ...corsOrigins,
    ...(production ? [] : [testFrontHost]),
  ]
  return own.includes(origin) && username === '' && password === '' ? page : undefined
}

export interface Signing {
  ticket: string
  nonce: string
  /** Seconds since 1970. */
  timestamp: number
  url: string
}

/** The JS-SDK's signature (https://developers.weixin.qq.com/doc/offiaccount/OA_Web_Apps/JS-SDK.html, appendix 1; WeCom's is the same). */
export function computeSignature({ ticket, nonce, timestamp, url }: Signing): string {
  return createHash('sha1')
    .update(`jsapi_ticket=${ticket}&noncestr=${nonce}&timestamp=${timestamp}&url=${url}`)
    .digest('hex')
}
