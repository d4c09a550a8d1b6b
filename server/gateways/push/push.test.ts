import { createPrivateKey, createPublicKey } from 'node:crypto'
import { movableClock } from '../../../test/support/clock'
import { readJwt } from '../../../test/support/jwt-verifier'
import { startPushStandIn, type PushStandIn } from '../../../test/support/push-stand-in'
import { loadConfig } from '../../config/env'
import type { PushSettings } from '../../config/push-settings'
import { createApns } from './apns'
import { createFcm } from './fcm'
import { signJwt, signParts } from './jwt'
import { readRetryAfter } from './retry-after'
import type { Push, PushSender } from './types'

const clock = movableClock()
let vendor: PushStandIn
let fcm: PushSender
let apns: PushSender

function settingsOf<Vendor extends 'fcm' | 'apns'>(
  name: Vendor,
): NonNullable<PushSettings[Vendor]> {
  const settings = loadConfig({ STARCARD_MODE: 'test', ...vendor.settings }).push[name]
  if (!settings) throw new Error('the settings name no vendor')
  return settings
}

beforeAll(async () => {
  vendor = await startPushStandIn(clock)
  fcm = createFcm(settingsOf('fcm'), clock)
  apns = createApns(settingsOf('apns'), clock)
})
beforeEach(() => {
  vendor.taken.length = 0
  vendor.refusals.clear()
})
afterAll(async () => {
  fcm.close()
  apns.close()
  await vendor.close()
})

const aPush = (change: Partial<Push> = {}): Push => ({
  title: 'Mina',
  body: 'Photo',
  path: '/pages/message/timeLine?conversation=c-1',
  badge: 3,
  collapse: 'conversation:c-1',
  loudness: 'normal',
  expiresAt: new Date(clock.now().getTime() + 60_000),
  ...change,
})
const IOS = 'ab'.repeat(32)
const ANDROID = 'android-token-of-a-device'

// RFC 7515, appendix A.2: a key, an input, and the one signature that RS256 makes of them.
const rsa = {
  kty: 'RSA',
  n: 'ofgWCuLjybRlzo0tZWJjNiuSfb4p4fAkd_wWJcyQoTbji9k0l8W26mPddxHmfHQp-Vaw-4qPCJrcS2mJPMEzP1Pt0Bm4d4QlL-yRT-SFd2lZS-pCgNMsD1W_YpRPEwOWvG6b32690r2jZ47soMZo9wGzjb_7OMg0LOL-bSf63kpaSHSXndS5z5rexMdbBYUsLA9e-KXBdQOS-UTo7WTBEMa2R2CapHg665xsmtdVMTBQY4uDZlxvb3qCo5ZwKh9kG4LT6_I5IhlJH7aGhyxXFvUK-DWNmoudF8NAco9_h9iaGNj8q2ethFkMLs91kzk2PAcDTW9gb54h4FRWyuXpoQ',
  e: 'AQAB',
  d: 'Eq5xpGnNCivDflJsRQBXHx1hdR1k6Ulwe2JZD50LpXyWPEAeP88vLNO97IjlA7_GQ5sLKMgvfTeXZx9SE-7YwVol2NXOoAJe46sui395IW_GO-pWJ1O0BkTGoVEn2bKVRUCgu-GjBVaYLU6f3l9kJfFNS3E0QbVdxzubSu3Mkqzjkn439X0M_V51gfpRLI9JYanrC4D4qAdGcopV_0ZHHzQlBjudU2QvXt4ehNYTCBr6XCLQUShb1juUO1ZdiYoFaFQT5Tw8bGUl_x_jTj3ccPDVZFD9pIuhLhBOneufuBiB4cS98l2SR_RQyGWSeWjnczT0QU91p1DhOVRuOopznQ',
  p: '4BzEEOtIpmVdVEZNCqS7baC4crd0pqnRH_5IB3jw3bcxGn6QLvnEtfdUdiYrqBdss1l58BQ3KhooKeQTa9AB0Hw_Py5PJdTJNPY8cQn7ouZ2KKDcmnPGBY5t7yLc1QlQ5xHdwW1VhvKn-nXqhJTBgIPgtldC-KDV5z-y2XDwGUc',
  q: 'uQPEfgmVtjL0Uyyx88GZFF1fOunH3-7cepKmtH4pxhtCoHqpWmT8YAmZxaewHgHAjLYsp1ZSe7zFYHj7C6ul7TjeLQeZD_YwD66t62wDmpe_HlB-TnBA-njbglfIsRLtXlnDzQkv5dTltRJ11BKBBypeeF6689rjcJIDEz9RWdc',
  dp: 'BwKfV3Akq5_MFZDFZCnW-wzl-CCo83WoZvnLQwCTeDv8uzluRSnm71I3QCLdhrqE2e9YkxvuxdBfpT_PI7Yz-FOKnu1R6HsJeDCjn12Sk3vmAktV2zb34MCdy7cpdTh_YVr7tss2u6vneTwrA86rZtu5Mbr1C1XsmvkxHQAdYo0',
  dq: 'h_96-mK1R_7glhsum81dZxjTnYynPbZpHziZjeeHcXYsXaaMwkOlODsWa7I9xXDoRwbKgB719rrmI2oKr6N3Do9U0ajaHF-NKJnwgjMd2w9cjz3_-kyNlxAr2v4IKhGNpmM5iIgOS1VZnOZ68m6_pbLBSp3nssTdlqvd0tIiTHU',
  qi: 'IYd7DHOhrWvxkwPQsRM2tOgrjbcrfvtQJipd-DlcxyVuuMmymXM8tFvEvJMDFNAnkM7qJMz6aTASBJNy2CTlFKM0hVbhj1nVwmDmR9WRw0Zp4dBWmGg5tGmT6w1hlYyH9BNOFj9rGqQ_MJP8TmoUqM8VhS_X2PAyxAAxWHI',
}
const CLAIMS =
  'eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ'
const RS256_SIGNATURE =
  'cC4hiUPoj9Eetdgtv3hF80EGrhuB__dzERat0XF9g2VtQgr9PJbu3XOiZj5RZmh7AAuHIm4Bh-0Qc_lF5YKt_O8W2Fp5jujGbds9uJdbF9CUAr7t1dnZcAcQjbKBYNX4BAynRFdiuB--f_nZLgrnbyTyWzO75vRK5h6xBArLIARNPvkSjtQBMHlb1L07Qe7K0GarZRmB_eSN9383LcOLn6_dO--xi12jzDwusC-eOkHWEsqtFZESc6BfI7noOPqvhJ1phCnvWh6IeYI2w9QOYEUipUTI8np6LbgGY9Fs98rqVt5AXLIhWkWywlVmtVrBp0igcN_IoypGlUPQGe77Rw'
// RFC 7515, appendix A.3: ES256 signs differently each time, so the published signature is verified.
const ec = {
  kty: 'EC',
  crv: 'P-256',
  x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
  y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
  d: 'jpsQnnGQmL-YBIffH1136cspYG6-0iY7X1fCE9-E9LI',
}
const ES256_TOKEN = `eyJhbGciOiJFUzI1NiJ9.${CLAIMS}.DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3-Kg6NU1Q`

describe('a JSON Web Token', () => {
  it('is signed by RS256 as RFC 7515 publishes it', () => {
    const key = createPrivateKey({ key: rsa, format: 'jwk' })
    const input = `eyJhbGciOiJSUzI1NiJ9.${CLAIMS}`
    expect(signParts(key, input)).toBe(`${input}.${RS256_SIGNATURE}`)
    expect(readJwt(createPublicKey(key), signParts(key, input))?.claims).toMatchObject({
      iss: 'joe',
    })
  })

  it('is signed by ES256 as RFC 7515 does, and its verifier takes the published one and no other', () => {
    const key = createPrivateKey({ key: ec, format: 'jwk' })
    const publicKey = createPublicKey(key)
    expect(readJwt(publicKey, ES256_TOKEN)?.claims).toMatchObject({ iss: 'joe', exp: 1300819380 })
    expect(readJwt(publicKey, ES256_TOKEN.replace('.Dt', '.Du'))).toBeUndefined()
    const own = signParts(key, ES256_TOKEN.split('.').slice(0, 2).join('.'))
    expect(Buffer.from(own.split('.')[2] ?? '', 'base64url')).toHaveLength(64)
    expect(readJwt(publicKey, own)?.header).toEqual({ alg: 'ES256' })
    expect(readJwt(publicKey, signJwt(key, { iss: 'a' }, { kid: 'k' }))).toEqual({
      header: { alg: 'ES256', kid: 'k' },
      claims: { iss: 'a' },
    })
  })
})

describe('FCM', () => {
  it('takes a push, with an access token that serves until shortly before its end', async () => {
    const before = vendor.accessTokens
    const sent = await Promise.all([1, 2, 3].map(() => fcm.send(ANDROID, aPush())))
    expect(sent).toEqual(Array(3).fill({ type: 'sent' }))
    expect(vendor.accessTokens).toBe(before + 1)
    expect(vendor.taken[0]?.body).toEqual({
      token: ANDROID,
      notification: { title: 'Mina', body: 'Photo' },
      data: {
        path: '/pages/message/timeLine?conversation=c-1',
        badge: '3',
        collapse: 'conversation:c-1',
      },
      android: {
        priority: 'HIGH',
        ttl: '60s',
        notification: {
          tag: 'conversation:c-1',
          channel_id: 'messages',
          notification_count: 3,
        },
      },
    })
    clock.advance(54 * 60)
    await fcm.send(ANDROID, aPush())
    expect(vendor.accessTokens).toBe(before + 1)
    clock.advance(2 * 60)
    await fcm.send(ANDROID, aPush({ loudness: 'silent' }))
    expect(vendor.accessTokens).toBe(before + 2)
  })

  it('is asked over HTTP/2: one connection carries all pushes, another one sells the access', async () => {
    const before = vendor.connections.fcm
    const other = createFcm(settingsOf('fcm'), clock)
    const sent = await Promise.all(Array.from({ length: 20 }, () => other.send(ANDROID, aPush())))
    expect(sent).toEqual(Array(20).fill({ type: 'sent' }))
    expect(vendor.connections.fcm).toBe(before + 2)
    other.close()
  })

  it('is connected to again after it went silent, and after it hung up', async () => {
    const impatient = createFcm(settingsOf('fcm'), clock, 100)
    vendor.refusals.set(ANDROID, 'hanging')
    expect(await impatient.send(ANDROID, aPush())).toMatchObject({ type: 'later' })
    vendor.refusals.clear()
    expect(await impatient.send(ANDROID, aPush())).toEqual({ type: 'sent' })
    vendor.hangUp()
    await impatient.send(ANDROID, aPush())
    expect(await impatient.send(ANDROID, aPush())).toEqual({ type: 'sent' })
    impatient.close()
  })

  it('is asked for another access token once where it does not know the one it sold', async () => {
    await fcm.send(ANDROID, aPush())
    const before = vendor.accessTokens
    vendor.forgetAccess()
    const sent = await Promise.all([1, 2].map(() => fcm.send(ANDROID, aPush())))
    expect(sent).toEqual([{ type: 'sent' }, { type: 'sent' }])
    expect(vendor.accessTokens).toBe(before + 1)
  })

  it.each([
    [{ status: 404, code: 'UNREGISTERED' }, { type: 'dead' }],
    [{ status: 403, code: 'SENDER_ID_MISMATCH' }, { type: 'dead' }],
    [{ status: 400, code: 'INVALID_ARGUMENT' }, { type: 'refused' }],
    [
      { status: 429, code: 'QUOTA_EXCEEDED', retryAfter: '90' },
      { type: 'later', seconds: 90 },
    ],
    [{ status: 503, code: 'UNAVAILABLE' }, { type: 'later' }],
    [{ status: 401, code: 'UNAUTHENTICATED' }, { type: 'later' }],
    ['silent', { type: 'later' }],
  ] as const)('says %j, which is %j', async (refusal, outcome) => {
    vendor.refusals.set(ANDROID, refusal)
    expect(await fcm.send(ANDROID, aPush())).toMatchObject(outcome)
  })
})

describe('APNs', () => {
  it('takes pushes over one connection, with a provider token that is renewed within the hour', async () => {
    const ring = aPush({ loudness: 'ring', collapse: 'call:1' })
    for (const push of [ring, aPush(), aPush({ loudness: 'silent' })])
      expect(await apns.send(IOS, push)).toEqual({ type: 'sent' })
    expect(vendor.connections.apns).toBe(1)
    expect(vendor.providerTokens.size).toBe(1)
    const [first, , last] = vendor.taken
    expect(first?.headers).toMatchObject({
      'apns-topic': 'example.starcard.app',
      'apns-push-type': 'alert',
      'apns-priority': '10',
      'apns-collapse-id': 'call:1',
      'apns-expiration': String(ring.expiresAt.getTime() / 1000),
    })
    expect(first?.body).toEqual({
      aps: {
        alert: { title: 'Mina', body: 'Photo' },
        badge: 3,
        sound: 'default',
        'thread-id': 'call:1',
        'interruption-level': 'time-sensitive',
      },
      path: ring.path,
    })
    expect(last?.body.aps).not.toHaveProperty('sound')
    expect(last?.headers).toMatchObject({ 'apns-priority': '5' })
    clock.advance(51 * 60)
    expect(await apns.send(IOS, aPush())).toEqual({ type: 'sent' })
    expect(vendor.providerTokens.size).toBe(2)
  })

  it('is connected to again after it went silent', async () => {
    const impatient = createApns(settingsOf('apns'), clock, 100)
    vendor.refusals.set(IOS, 'hanging')
    const before = vendor.connections.apns
    expect(await impatient.send(IOS, aPush())).toMatchObject({ type: 'later' })
    vendor.refusals.clear()
    expect(await impatient.send(IOS, aPush())).toEqual({ type: 'sent' })
    expect(vendor.connections.apns).toBe(before + 2)
    impatient.close()
  })

  it('is connected to again after it hung up', async () => {
    await apns.send(IOS, aPush())
    const before = vendor.connections.apns
    vendor.hangUp()
    const sent = await Promise.all([1, 2, 3].map(() => apns.send(IOS, aPush())))
    const again = await apns.send(IOS, aPush())
    expect([...sent, again].at(-1)).toEqual({ type: 'sent' })
    expect(vendor.connections.apns).toBeGreaterThan(before)
  })

  it.each([
    [
      { status: 410, code: 'Unregistered', timestamp: 1_700_000_000_000 },
      { type: 'dead', since: new Date(1_700_000_000_000) },
    ],
    [{ status: 410, code: 'ExpiredToken' }, { type: 'dead' }],
    [{ status: 400, code: 'BadDeviceToken' }, { type: 'dead' }],
    [{ status: 400, code: 'PayloadEmpty' }, { type: 'refused' }],
    [{ status: 413, code: 'PayloadTooLarge' }, { type: 'refused' }],
    [
      { status: 429, code: 'TooManyRequests', retryAfter: '7' },
      { type: 'later', seconds: 7 },
    ],
    [{ status: 503, code: 'ServiceUnavailable' }, { type: 'later' }],
    [{ status: 403, code: 'ExpiredProviderToken' }, { type: 'later' }],
    ['silent', { type: 'later' }],
  ] as const)('says %j, which is %j', async (refusal, outcome) => {
    vendor.refusals.set(IOS, refusal)
    expect(await apns.send(IOS, aPush())).toMatchObject(outcome)
  })
})

it.each([
  ['120', 120],
  ['Tue, 17 Nov 2026 20:01:30 GMT', 90],
  ['Tue, 17 Nov 2026 19:00:00 GMT', 0],
  ['soon', undefined],
  [undefined, undefined],
])('a Retry-After of %s is %s seconds', (header, seconds) => {
  expect(readRetryAfter(header, new Date('2026-11-17T20:00:00Z'))).toBe(seconds)
})

it('a key that is not what its vendor wants stops the start in a sentence', () => {
  const wrong = { ...vendor.settings, FCM_PRIVATE_KEY: vendor.settings.APNS_PRIVATE_KEY ?? '' }
  expect(() => loadConfig({ STARCARD_MODE: 'test', ...wrong })).toThrow(
    'FCM_PRIVATE_KEY is not an RSA',
  )
  const { APNS_TOPIC: _topic, ...lacking } = vendor.settings
  expect(() => loadConfig({ STARCARD_MODE: 'test', ...lacking })).toThrow('needs APNS_TOPIC')
  expect(() => loadConfig({ STARCARD_MODE: 'test', WEAPP_PUSH_TEMPLATES: 'message:only' })).toThrow(
    'WEAPP_PUSH_TEMPLATES is not valid',
  )
})
