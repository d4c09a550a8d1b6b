import { z } from 'zod'
import type { SystemClock } from '../../clock/system'
import type { FcmSettings } from '../../config/push-settings'
import { createHttp2Client, parseJson } from './http2-client'
import { signJwt } from './jwt'
import { readRetryAfter } from './retry-after'
import type { Push, PushOutcome, PushSender } from './types'

const TIMEOUT_MS = 10_000
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging'
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const ASSERTION_SECONDS = 3_600
/** An access token is not used in its last minutes. */
const MARGIN_MS = 5 * 60_000

const AccessToken = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })
const Failure = z.object({
  error: z.object({
    status: z.string().default(''),
    message: z.string().default(''),
    details: z.array(z.object({ errorCode: z.string().optional() })).default([]),
  }),
})

/** https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages */
function messageOf(token: string, push: Push, now: Date): object {
  const { title, body, path, badge, collapse, loudness, expiresAt } = push
  const seconds = Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000))
  return {
    message: {
      token,
      notification: { title, body },
      data: { path, badge: String(badge), collapse },
      android: {
        priority: loudness === 'silent' ? 'NORMAL' : 'HIGH',
        ttl: `${seconds}s`,
        notification: {
          tag: collapse,
          channel_id: loudness === 'ring' ? 'calls' : loudness === 'silent' ? 'quiet' : 'messages',
          notification_count: badge,
        },
      },
    },
  }
}

/** https://firebase.google.com/docs/reference/fcm/rest/v1/ErrorCode */
function outcomeOf(status: number, answer: unknown, seconds: number | undefined): PushOutcome {
  if (status === 200) return { type: 'sent' }
  const { error } = Failure.safeParse(answer).data ?? {
    error: { status: '', message: '', details: [] },
  }
  const code = error.details.find(({ errorCode }) => errorCode)?.errorCode ?? error.status
  const reason = `FCM ${status} ${code} ${error.message.slice(0, 200)}`.trim()
  if (code === 'UNREGISTERED' || code === 'SENDER_ID_MISMATCH') return { type: 'dead' }
  if (status === 400) return { type: 'refused', reason }
  return { type: 'later', reason, ...(seconds === undefined ? {} : { seconds }) }
}

const reasonOf = (error: unknown): string =>
  `no answer: ${error instanceof Error ? error.message : 'unknown'}`

/** Firebase Cloud Messaging, HTTP v1 (https://firebase.google.com/docs/cloud-messaging/send/v1-api). */
export function createFcm(
  settings: FcmSettings,
  systemClock: SystemClock,
  timeoutMs = TIMEOUT_MS,
): PushSender {
  const { url, tokenUrl, projectId, clientEmail, privateKey } = settings
  const client = createHttp2Client(url, timeoutMs)
  const tokens = createHttp2Client(tokenUrl, timeoutMs)
  let access: { value: string; goodUntil: number } | undefined
  let asking: Promise<string> | undefined

  /** https://developers.google.com/identity/protocols/oauth2/service-account#httprest */
  async function askForAccess(): Promise<string> {
    const iat = Math.floor(systemClock.now().getTime() / 1000)
    const claims = {
      iss: clientEmail,
      scope: SCOPE,
      aud: tokenUrl,
      iat,
      exp: iat + ASSERTION_SECONDS,
    }
    const form = new URLSearchParams({
      grant_type: GRANT,
      assertion: signJwt(privateKey, claims, { typ: 'JWT' }),
    })
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await tokens.post('', headers, form.toString())
    const parsed = AccessToken.safeParse(parseJson(answer.body))
    if (!parsed.success) throw new Error(`FCM gives no access token: ${answer.status}`)
    const { access_token: value, expires_in: seconds } = parsed.data
    access = { value, goodUntil: systemClock.now().getTime() + seconds * 1000 - MARGIN_MS }
    return value
  }

  function findAccess(): Promise<string> {
    if (access && access.goodUntil > systemClock.now().getTime())
      return Promise.resolve(access.value)
    asking ??= askForAccess().finally(() => {
      asking = undefined
    })
    return asking
  }

  async function post(
    bearer: string,
    body: string,
  ): Promise<{ status: number; outcome: PushOutcome }> {
    const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' }
    const answer = await client.post(`/v1/projects/${projectId}/messages:send`, headers, body)
    const seconds = readRetryAfter(answer.headers['retry-after'], systemClock.now())
    const { status } = answer
    return { status, outcome: outcomeOf(status, parseJson(answer.body), seconds) }
  }

  return {
    async send(token, push) {
      const body = JSON.stringify(messageOf(token, push, systemClock.now()))
      try {
        const bearer = await findAccess()
        const first = await post(bearer, body)
        if (first.status !== 401) return first.outcome
        // It was ended before its time: one more is asked for, once for all who used it.
        if (access?.value === bearer) access = undefined
        return (await post(await findAccess(), body)).outcome
      } catch (error) {
        return { type: 'later', reason: reasonOf(error) }
      }
    },
    close() {
      client.close()
      tokens.close()
    },
  }
}
