import { z } from 'zod'
import type { SystemClock } from '../../clock/system'
import { createToken } from '../../db/id'
import type { RawNotice } from '../payment/types'
import { isGenuine, PAYOUT_HEADER, signParts } from './signature'
import type { PayoutAnswer, PayoutGateway, PayoutOrder } from './types'

export interface UsdtSettings {
  url: string
  key: string
  secret: string
  /** Ends a request that has no answer, which is unknown then. Default: after 15 s. */
  deadline?: () => AbortSignal
}

const TIMEOUT_MS = 15_000
const NOTICE_SUBJECT = 'NOTICE'

const Payout = z.object({
  ref: z.string().min(1).max(64),
  status: z.enum(['accepted', 'succeeded', 'failed']),
  transactionId: z.string().min(1).max(128).nullish(),
  reason: z.string().max(500).nullish(),
})
const Notice = Payout.extend({ eventId: z.string().min(1).max(100) })

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function answerOf({ status, transactionId, reason }: z.output<typeof Payout>): PayoutAnswer {
  if (status === 'accepted') return { state: 'accepted' }
  if (status === 'failed') return { state: 'failed', reason: reason ?? 'no reason was given' }
  return transactionId
    ? { state: 'succeeded', transactionId }
    : { state: 'unknown', reason: 'succeeded without a transaction' }
}

/** Dollars with two decimals, without separators: what goes over the wire. */
function dollars(amount: number): string {
  return `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
}

function headerOf({ headers }: RawNotice, name: string): string {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

type SignedRequest = (
  method: 'GET' | 'POST',
  path: string,
  body: string,
) => Promise<{ status: number; body: unknown }>

function createSignedRequest(
  { url, key, secret, deadline = () => AbortSignal.timeout(TIMEOUT_MS) }: UsdtSettings,
  systemClock: SystemClock,
): SignedRequest {
  return async (method, path, body) => {
    const timestamp = Math.floor(systemClock.now().getTime() / 1000)
    const parts = { subject: `${method} ${path}`, timestamp, nonce: createToken(16), body }
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        [PAYOUT_HEADER.key]: key,
        [PAYOUT_HEADER.timestamp]: String(parts.timestamp),
        [PAYOUT_HEADER.nonce]: parts.nonce,
        [PAYOUT_HEADER.signature]: signParts(secret, parts),
      },
      ...(body && { body }),
      redirect: 'error',
      signal: deadline(),
    })
    return { status: response.status, body: parseJson(await response.text()) }
  }
}

/** What a webhook says; undefined unless its signature proves that the service sent it. */
function readNotice({ key, secret }: UsdtSettings, now: Date, notice: RawNotice) {
  const parts = {
    subject: NOTICE_SUBJECT,
    timestamp: Number(headerOf(notice, PAYOUT_HEADER.timestamp) || Number.NaN),
    nonce: headerOf(notice, PAYOUT_HEADER.nonce),
    body: notice.body,
  }
  if (
    headerOf(notice, PAYOUT_HEADER.key) !== key ||
    !isGenuine(secret, parts, headerOf(notice, PAYOUT_HEADER.signature), now)
  )
    return undefined
  const parsed = Notice.safeParse(parseJson(notice.body))
  return parsed.success
    ? { eventId: parsed.data.eventId, ref: parsed.data.ref, answer: answerOf(parsed.data) }
    : undefined
}

/**
 * Client of a USDT payout service: POST /v1/payouts and GET /v1/payouts/{ref}, both signed, and a signed webhook.
 * Whatever is not a clear answer is 'unknown': only the service's own 'failed' says that no money left.
 */
export function createUsdtClient(settings: UsdtSettings, systemClock: SystemClock): PayoutGateway {
  const request = createSignedRequest(settings, systemClock)

  async function ask(
    method: 'GET' | 'POST',
    path: string,
    ref: string,
    body = '',
  ): Promise<PayoutAnswer> {
    try {
      const answer = await request(method, path, body)
      const parsed = Payout.safeParse(answer.body)
      // A known reference is answered (409) with what became of it.
      if (
        (answer.status < 300 || answer.status === 409) &&
        parsed.success &&
        parsed.data.ref === ref
      )
        return answerOf(parsed.data)
      if (answer.status === 404 && method === 'GET') return { state: 'missing' }
      return { state: 'unknown', reason: `the payout service answered ${answer.status}` }
    } catch (error) {
      return {
        state: 'unknown',
        reason: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
      }
    }
  }

  return {
    name: 'usdt',
    send: ({ ref, amount, network, address }: PayoutOrder) =>
      ask(
        'POST',
        '/v1/payouts',
        ref,
        JSON.stringify({ ref, amount: dollars(amount), currency: 'USDT', network, address }),
      ),
    query: (ref) => ask('GET', `/v1/payouts/${encodeURIComponent(ref)}`, ref),
    readNotice: (notice) => readNotice(settings, systemClock.now(), notice),
  }
}
