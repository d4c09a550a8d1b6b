import { generateKeyPairSync, randomBytes } from 'node:crypto'
import {
  createServer,
  type Http2Server,
  type Http2Session,
  type IncomingHttpHeaders,
} from 'node:http2'
import type { AddressInfo } from 'node:net'
import { systemClock as machineClock, type SystemClock } from '../../server/clock/system'
import { readJwt } from './jwt-verifier'

/** What a vendor answers a push with instead of taking it. */
export interface Refusal {
  status: number
  /** FCM's errorCode, or APNs' reason. */
  code: string
  retryAfter?: string
  /** APNs: ms since 1970 from when on the token is dead. */
  timestamp?: number
}

export interface Taken {
  vendor: 'fcm' | 'apns'
  token: string
  headers: Record<string, unknown>
  /** FCM's message, or APNs' payload. */
  body: Record<string, unknown>
}

/**
 * FCM v1 with Google's token endpoint, and APNs, both over HTTP/2 alone, as their documentation describes them: signatures, audience and age of their
 * JSON Web Tokens are checked, access tokens end after an hour, and what is not good is refused by its documented code.
 */
export interface PushStandIn {
  /** Settings of a server that speaks to it. */
  settings: Readonly<Record<string, string>>
  taken: Taken[]
  /** Answers pushes to a token so, until it is taken away; 'silent': the connection is cut; 'hanging': nothing comes. */
  refusals: Map<string, Refusal | 'silent' | 'hanging'>
  /** Access tokens that were sold, and provider tokens that came. */
  accessTokens: number
  providerTokens: Set<string>
  /** Connections so far. */
  connections: Record<'fcm' | 'apns', number>
  /** Access tokens sold so far are known no more. */
  forgetAccess(): void
  /** Both end their connections. */
  hangUp(): void
  close(): Promise<void>
}

interface Said {
  status: number
  body: object
  retryAfter?: string
}

const HOUR_MS = 3_600_000
const PROJECT = 'starcard-test'
const EMAIL = 'push@starcard-test.iam.gserviceaccount.com'
const KEY_ID = 'ABC123DEFG'
const TEAM = 'TEAM123456'
const TOPIC = 'example.starcard.app'

async function readText(request: AsyncIterable<unknown>): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

export async function startPushStandIn(
  systemClock: SystemClock = machineClock,
): Promise<PushStandIn> {
  const google = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const apple = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const access = new Map<string, number>()
  const sessions = new Set<Http2Session>()
  const now = () => systemClock.now().getTime()
  let url = ''

  function sellAccess(form: URLSearchParams): Said {
    const jwt = readJwt(google.publicKey, form.get('assertion') ?? '')
    const iat = Number(jwt?.claims.iat) * 1000
    const good =
      form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer' &&
      jwt?.claims.iss === EMAIL &&
      jwt.claims.aud === `${url}/token` &&
      jwt.claims.scope === 'https://www.googleapis.com/auth/firebase.messaging' &&
      Math.abs(now() - iat) < 300_000 &&
      Number(jwt.claims.exp) * 1000 - iat <= HOUR_MS
    if (!good)
      return { status: 400, body: { error: 'invalid_grant', error_description: 'Invalid JWT' } }
    const value = `ya29.${randomBytes(24).toString('base64url')}`
    access.set(value, now() + HOUR_MS)
    standIn.accessTokens += 1
    return { status: 200, body: { access_token: value, expires_in: 3_600, token_type: 'Bearer' } }
  }

  const fcmRefusal = (status: number, code: string) => ({
    status,
    body: {
      error: {
        code: status,
        message: code,
        status: code,
        details: [
          { '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode: code },
        ],
      },
    },
  })

  function takeFcm(headers: IncomingHttpHeaders, text: string): Said | 'silent' | 'hanging' {
    const bearer = (headers.authorization ?? '').replace(/^Bearer /, '')
    if ((access.get(bearer) ?? 0) <= now()) return fcmRefusal(401, 'UNAUTHENTICATED')
    const { message } = JSON.parse(text)
    const refusal = standIn.refusals.get(message.token)
    if (refusal === 'silent' || refusal === 'hanging') return refusal
    if (refusal)
      return {
        ...fcmRefusal(refusal.status, refusal.code),
        ...(refusal.retryAfter === undefined ? {} : { retryAfter: refusal.retryAfter }),
      }
    standIn.taken.push({ vendor: 'fcm', token: message.token, headers, body: message })
    return { status: 200, body: { name: `projects/${PROJECT}/messages/${standIn.taken.length}` } }
  }

  /** Counts its connections, and remembers them until they end. */
  function serve(vendor: 'fcm' | 'apns'): Http2Server {
    const server = createServer()
    server.on('session', (session) => {
      standIn.connections[vendor] += 1
      sessions.add(session)
      session.on('close', () => sessions.delete(session))
    })
    return server
  }

  const fcm = serve('fcm')
  fcm.on('stream', (stream, headers) => {
    stream.on('error', () => undefined)
    void readText(stream).then((text) => {
      const said: Said | 'silent' | 'hanging' =
        headers[':path'] === '/token'
          ? sellAccess(new URLSearchParams(text))
          : headers[':path'] === `/v1/projects/${PROJECT}/messages:send`
            ? takeFcm(headers, text)
            : { status: 404, body: {} }
      if (said === 'hanging') return
      if (said === 'silent') return void stream.close()
      const { retryAfter } = said
      stream.respond({
        ':status': said.status,
        'content-type': 'application/json',
        ...(retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
      })
      stream.end(JSON.stringify(said.body))
    })
  })

  /** Why Apple does not look at a push at all. */
  function judgeProvider(headers: Record<string, unknown>): Refusal | undefined {
    const bearer = String(headers.authorization ?? '').replace(/^bearer /, '')
    const jwt = readJwt(apple.publicKey, bearer)
    if (!jwt || jwt.claims.iss !== TEAM || jwt.header.kid !== KEY_ID)
      return { status: 403, code: 'InvalidProviderToken' }
    if (now() - Number(jwt.claims.iat) * 1000 >= HOUR_MS)
      return { status: 403, code: 'ExpiredProviderToken' }
    standIn.providerTokens.add(bearer)
    return headers['apns-topic'] === TOPIC ? undefined : { status: 400, code: 'BadTopic' }
  }

  const apns = serve('apns')
  apns.on('stream', (stream, headers) => {
    stream.on('error', () => undefined)
    void readText(stream).then((text) => {
      const token = /^\/3\/device\/([0-9a-f]+)$/.exec(headers[':path'] ?? '')?.[1]
      const refusal =
        token === undefined
          ? { status: 404, code: 'BadPath' }
          : (judgeProvider(headers) ?? standIn.refusals.get(token))
      if (refusal === 'hanging') return
      if (refusal === 'silent') return void stream.close()
      if (!refusal && token !== undefined) {
        standIn.taken.push({ vendor: 'apns', token, headers, body: JSON.parse(text) })
        stream.respond({ ':status': 200 })
        return void stream.end()
      }
      const { status = 400, code = '', retryAfter, timestamp } = refusal ?? {}
      stream.respond({
        ':status': status,
        ...(retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
      })
      stream.end(JSON.stringify({ reason: code, ...(timestamp ? { timestamp } : {}) }))
    })
  })

  const listen = (server: Http2Server) =>
    new Promise<string>((resolve) => {
      server.listen(0, '127.0.0.1', () => {
        const { port } = server.address() as AddressInfo
        resolve(`http://127.0.0.1:${port}`)
      })
    })
  url = await listen(fcm)
  const pem = (key: typeof google.privateKey) =>
    key.export({ type: 'pkcs8', format: 'pem' }).toString()
  const standIn: PushStandIn = {
    settings: {
      FCM_URL: url,
      FCM_TOKEN_URL: `${url}/token`,
      FCM_PROJECT_ID: PROJECT,
      FCM_CLIENT_EMAIL: EMAIL,
      FCM_PRIVATE_KEY: pem(google.privateKey),
      APNS_URL: await listen(apns),
      APNS_KEY_ID: KEY_ID,
      APNS_TOPIC: TOPIC,
      APNS_PRIVATE_KEY: pem(apple.privateKey),
      APPLE_TEAM_ID: TEAM,
    },
    taken: [],
    refusals: new Map(),
    accessTokens: 0,
    providerTokens: new Set(),
    connections: { fcm: 0, apns: 0 },
    forgetAccess: () => access.clear(),
    hangUp() {
      for (const session of sessions) session.close()
    },
    async close() {
      for (const session of sessions) session.destroy()
      await Promise.all([fcm, apns].map((one) => new Promise((resolve) => one.close(resolve))))
    },
  }
  return standIn
}
