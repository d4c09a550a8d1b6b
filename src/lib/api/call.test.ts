import { accountEndpoints } from '@contract/account/endpoints'
import { membershipEndpoints } from '@contract/membership/endpoints'
import { ordersEndpoints } from '@contract/orders/endpoints'
import type { HttpOutcome } from '@/platform/capabilities/request/contract'
import { fakeApi } from '../../../test/support/client/fake-api'
import { ApiError } from './api-error'
import { call, callPage } from './call'

const { vipInfo, codes, plans, redeemCode } = membershipEndpoints

async function failureOf(work: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof ApiError) return error
  throw new Error(`expected an ApiError, got ${String(error)}`)
}

function answered(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): HttpOutcome {
  return { type: 'answered', status, headers, body }
}

describe('what a call sends', () => {
  it('carries its headers, and waits 60 s', async () => {
    const api = fakeApi(() => ({ data: [] }))
    await call(plans, {})
    expect(api.requests[0]).toMatchObject({
      method: 'GET',
      url: 'https://api.example/user/vip/plans',
      headers: { 'i-sessionCode': 'S1', 'i-token': 'T1', Platform: 'h5', language: 'en' },
      timeoutMs: 60_000,
    })
    expect(JSON.parse(api.requests[0]?.headers['device-info'] ?? '')).toEqual({
      appVersion: '1',
      brand: 'B',
      client: 'iOS',
      model: 'iPhone',
      systemVersion: 'iOS 17',
    })
    expect(api.requests[0]?.headers['Idempotency-Key']).toBeUndefined()
  })

  it('omits the token while logging in', async () => {
    const api = fakeApi(() => ({ data: { token: 'N', userId: '1' } }))
    await call(accountEndpoints.login, { account: 'a', password: 'b' })
    expect(api.requests[0]?.headers).not.toHaveProperty('i-token')
    expect(api.requests[0]?.body).toBe('{"account":"a","password":"b"}')
  })

  it('puts fields into the path and the query', async () => {
    const api = fakeApi(() => ({ data: [] }))
    await call(ordersEndpoints.order, { id: 'a/b' })
    await callPage(codes, { pageNum: 2, pageSize: 10 })
    expect(api.requests.map((request) => request.url)).toEqual([
      'https://api.example/user/order/a%2Fb',
      'https://api.example/user/vip/codes?pageNum=2&pageSize=10',
    ])
  })

  it('sends an idempotency key, the given one or its own', async () => {
    const api = fakeApi(() => ({ data: {} }))
    await call(redeemCode, { code: 'X' }, { idempotencyKey: 'K' })
    await call(redeemCode, { code: 'X' })
    expect(api.requests[0]?.headers['Idempotency-Key']).toBe('K')
    expect(api.requests[1]?.headers['Idempotency-Key']).toMatch(/^[0-9a-f]{32}$/)
  })

  it('asks for the session code once for all callers', async () => {
    const api = fakeApi(({ url }) => (url.includes('session/set') ? { data: 'S9' } : { data: {} }))
    api.session = undefined
    await Promise.all([call(vipInfo, {}), call(plans, {})])
    expect(api.to('session/set').map((request) => request.body)).toEqual([
      '{"type":0,"sessionCode":"device-1"}',
    ])
    expect(api.to('/user/vip').map((request) => request.headers['i-sessionCode'])).toEqual([
      'S9',
      'S9',
    ])
  })

  it('goes on with the device id when the session code cannot be had, and asks again next time', async () => {
    const api = fakeApi(({ url }) =>
      url.includes('session/set') ? { type: 'failed', reason: '' } : { data: {} },
    )
    api.session = undefined
    await call(vipInfo, {})
    await call(vipInfo, {})
    expect(api.to('vip/info')[0]?.headers['i-sessionCode']).toBe('device-1')
    expect(api.to('session/set')).toHaveLength(2)
  })

  it('does not ask the server for a user without a token', async () => {
    const api = fakeApi(() => ({ data: {} }))
    api.token = undefined
    expect(await failureOf(call(vipInfo, {}))).toMatchObject({ code: 43265 })
    expect([api.requests.length, api.expired, api.toasts.length]).toEqual([0, 0, 0])
  })
})

describe('what a call answers', () => {
  it('gives rows, total and cursor of a page', async () => {
    fakeApi(() =>
      answered(200, {
        code: 0,
        msg: '',
        data: [{ code: 'A' }],
        page: { pageNum: 1, pageSize: 10, total: 31, last_id: 'z' },
      }),
    )
    expect(await callPage(codes, {})).toEqual({ items: [{ code: 'A' }], total: 31, lastId: 'z' })
  })

  it("takes the server's time from the clock header", async () => {
    const api = fakeApi(() =>
      answered(200, { code: 0, msg: '', data: {} }, { 'x-now': '2026-12-11T00:00:00Z' }),
    )
    await call(vipInfo, {})
    expect(api.serverTime).toBe('2026-12-11T00:00:00Z')
  })

  it('merges identical requests in flight, and only those', async () => {
    const api = fakeApi(() => ({ data: { level: 1 } }))
    const both = await Promise.all([call(vipInfo, {}), call(vipInfo, {}), call(plans, {})])
    expect(both[0]).toEqual(both[1])
    expect(api.requests).toHaveLength(2)
    await call(vipInfo, {})
    await Promise.all([call(vipInfo, {}, { merge: false }), call(vipInfo, {}, { merge: false })])
    expect(api.requests).toHaveLength(5)
  })

  it('shows the loading overlay until the answer, after a failure too', async () => {
    const api = fakeApi(() => ({ code: 50000, msg: 'no' }))
    await failureOf(call(vipInfo, {}, { loading: { title: 'wait' } }))
    expect(api.loading).toEqual(['show wait', 'hide'])
  })
})

describe('failures', () => {
  it.each([
    [
      'a code',
      answered(200, { code: 40910, msg: 'Used', data: null }),
      { kind: 'business', code: 40910, message: 'Used' },
      'Used',
    ],
    [
      'a code without a text',
      answered(200, { code: 50000, msg: '', data: null }),
      { kind: 'business', message: 'common:tryAgainLater' },
      'common:tryAgainLater',
    ],
    [
      'a valid envelope on another status',
      answered(429, { code: 42900, msg: 'Slow down', data: null }),
      { kind: 'business', code: 42900 },
      'Slow down',
    ],
    [
      'another status',
      answered(502, undefined),
      { kind: 'service', code: 502 },
      'common:serviceException 502',
    ],
    [
      'no envelope at status 200',
      answered(200, '<html>'),
      { kind: 'service' },
      'common:serviceException common:systemError',
    ],
    [
      'a timeout',
      { type: 'timeout' } as const,
      { kind: 'timeout', code: 5, message: 'common:failTimeout' },
      'common:failTimeout',
    ],
    [
      'no network',
      { type: 'failed', reason: 'dns' } as const,
      { kind: 'network', code: 602001 },
      'common:network.upgrade',
    ],
  ])('%s: toast for 2.8 s, then the error', async (_name, outcome, error, text) => {
    const api = fakeApi(() => outcome)
    expect(await failureOf(call(vipInfo, {}))).toMatchObject(error)
    expect(api.toasts).toEqual([{ text, milliseconds: 2800 }])
    await failureOf(call(vipInfo, {}, { noAlert: true }))
    expect(api.toasts).toHaveLength(1)
  })

  it('is silent about an abort', async () => {
    const api = fakeApi(() => ({ type: 'aborted' }))
    expect(
      await failureOf(call(vipInfo, {}, { signal: new AbortController().signal })),
    ).toMatchObject({ kind: 'aborted', code: 600003 })
    expect(api.toasts).toEqual([])
  })

  it('leaves a code to the caller who wants it, but not a broken service', async () => {
    const api = fakeApi(({ url }) =>
      url.includes('plans') ? answered(502, undefined) : { code: 40910, msg: 'Used' },
    )
    await failureOf(call(vipInfo, {}, { wantCode: true }))
    await failureOf(call(plans, {}, { wantCode: true }))
    expect(api.toasts.map(({ text }) => text)).toEqual(['common:serviceException 502'])
  })

  it('gives sentences by field and the request id', async () => {
    fakeApi(() =>
      answered(
        200,
        { code: 40000, msg: 'Check', data: { fields: { email: 'Enter the email', n: 3 } } },
        { 'x-request-id': 'R7' },
      ),
    )
    expect(await failureOf(call(vipInfo, {}))).toMatchObject({
      fields: { email: 'Enter the email' },
      requestId: 'R7',
    })
  })
})

describe('code 43265', () => {
  it("ends the session in the server's words, without a toast of its own", async () => {
    const messages: string[] = []
    const api = fakeApi(() => ({ code: 43265, msg: 'expired' }), {
      onExpired: (message) => messages.push(message),
    })
    await failureOf(call(vipInfo, {}))
    expect([messages, api.toasts.length]).toEqual([['expired'], 0])
  })

  it('means nothing while logging in', async () => {
    const api = fakeApi(() => ({ code: 43265, msg: 'expired' }))
    await failureOf(call(accountEndpoints.login, { account: 'a', password: 'b' }))
    expect(api.expired).toBe(0)
  })

  it('does not end a newer session than the one it was said of', async () => {
    const api = fakeApi(() => {
      api.token = { value: 'T2', savedAt: Date.now() }
      return { code: 43265, msg: 'expired' }
    })
    await failureOf(call(vipInfo, {}))
    expect(api.expired).toBe(0)
  })
})
