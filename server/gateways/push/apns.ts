import { z } from 'zod'
import type { SystemClock } from '../../clock/system'
import type { ApnsSettings } from '../../config/push-settings'
import { createHttp2Client, parseJson } from './http2-client'
import { signJwt } from './jwt'
import { readRetryAfter } from './retry-after'
import type { Push, PushOutcome, PushSender } from './types'

const TIMEOUT_MS = 10_000
/** Apple refuses a token older than an hour, and one that is renewed more often than every 20 minutes. */
const TOKEN_MS = 50 * 60_000

const Failure = z.object({ reason: z.string(), timestamp: z.number().optional() })
const DEAD = new Set(['Unregistered', 'ExpiredToken', 'BadDeviceToken', 'DeviceTokenNotForTopic'])
const LATER = new Set([403, 429, 500, 503])
const levels = { ring: 'time-sensitive', normal: 'active', silent: 'passive' } as const

/** https://developer.apple.com/documentation/usernotifications/generating-a-remote-notification */
function payloadOf({ title, body, path, badge, collapse, loudness }: Push): object {
  if (loudness === 'badge') return { aps: { badge } }
  return {
    aps: {
      alert: { title, body },
      badge,
      ...(loudness === 'silent' ? {} : { sound: 'default' }),
      'thread-id': collapse,
      'interruption-level': levels[loudness],
    },
    path,
  }
}

interface Said {
  status: number
  reason: string
  timestamp: number | undefined
  retryAfter: unknown
}

/** https://developer.apple.com/documentation/usernotifications/handling-notification-responses-from-apns */
function outcomeOf({ status, reason, timestamp, retryAfter }: Said, now: Date): PushOutcome {
  if (status === 200) return { type: 'sent' }
  if (status === 410 || DEAD.has(reason))
    return { type: 'dead', ...(timestamp === undefined ? {} : { since: new Date(timestamp) }) }
  const told = `APNs ${status} ${reason.slice(0, 100)}`.trim()
  if (!LATER.has(status)) return { type: 'refused', reason: told }
  const seconds = readRetryAfter(retryAfter, now)
  return { type: 'later', reason: told, ...(seconds === undefined ? {} : { seconds }) }
}

/** Apple Push Notification service, by tokens (https://developer.apple.com/documentation/usernotifications/establishing-a-token-based-connection-to-apns). */
export function createApns(
  settings: ApnsSettings,
  systemClock: SystemClock,
  timeoutMs = TIMEOUT_MS,
): PushSender {
  const { url, keyId, teamId, topic, privateKey } = settings
  const client = createHttp2Client(url, timeoutMs)
  let bearer: { value: string; madeAt: number } | undefined

  function findBearer(): string {
    const now = systemClock.now().getTime()
    if (!bearer || now - bearer.madeAt >= TOKEN_MS) {
      const claims = { iss: teamId, iat: Math.floor(now / 1000) }
      bearer = { value: signJwt(privateKey, claims, { kid: keyId }), madeAt: now }
    }
    return bearer.value
  }

  async function post(token: string, push: Push): Promise<Said> {
    const headers = {
      authorization: `bearer ${findBearer()}`,
      'apns-topic': topic,
      'apns-push-type': 'alert',
      'apns-priority': push.loudness === 'silent' || push.loudness === 'badge' ? '5' : '10',
      'apns-expiration': String(Math.floor(push.expiresAt.getTime() / 1000)),
      'apns-collapse-id': push.collapse,
    }
    const answer = await client.post(`/3/device/${token}`, headers, JSON.stringify(payloadOf(push)))
    const failure = Failure.safeParse(parseJson(answer.body)).data
    return {
      status: answer.status,
      reason: failure?.reason ?? '',
      timestamp: failure?.timestamp,
      retryAfter: answer.headers['retry-after'],
    }
  }

  return {
    async send(token, push) {
      try {
        const used = findBearer()
        let said = await post(token, push)
        if (said.status === 403 && said.reason === 'ExpiredProviderToken') {
          if (bearer?.value === used) bearer = undefined
          said = await post(token, push)
        }
        return outcomeOf(said, systemClock.now())
      } catch (error) {
        const reason = `no answer: ${error instanceof Error ? error.message : 'unknown'}`
        return { type: 'later', reason }
      }
    },
    close: client.close,
  }
}
