import { request } from './request'
import type { HttpRequest } from './contract'

const plain: HttpRequest = {
  method: 'POST',
  url: 'https://api.example/x',
  headers: { a: '1' },
  body: '{"b":2}',
  timeoutMs: 60_000,
  signal: undefined,
}

/** A fetch that never answers and rejects when it is aborted, as browsers do. */
function hangingFetch(_url: unknown, init?: RequestInit): Promise<Response> {
  return new Promise((_resolve, reject) => {
    const fail = () => reject(new DOMException('aborted', 'AbortError'))
    if (init?.signal?.aborted) fail()
    init?.signal?.addEventListener('abort', fail)
  })
}

afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

it('answers with status, headers in lower case and parsed JSON', async () => {
  const fetch = jest
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(new Response('{"code":0}', { status: 202, headers: { 'X-Now': 'z' } }))
  expect(await request(plain)).toMatchObject({
    type: 'answered',
    status: 202,
    body: { code: 0 },
    headers: { 'x-now': 'z' },
  })
  expect(fetch.mock.calls[0]).toMatchObject([
    'https://api.example/x',
    { method: 'POST', headers: { a: '1' }, body: '{"b":2}' },
  ])
})

it('answers without a body when it is not JSON', async () => {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('<html>', { status: 502 }))
  expect(await request(plain)).toMatchObject({ type: 'answered', status: 502, body: undefined })
})

it('times out', async () => {
  jest.useFakeTimers()
  jest.spyOn(globalThis, 'fetch').mockImplementation(hangingFetch)
  const outcome = request(plain)
  await jest.advanceTimersByTimeAsync(60_000)
  expect(await outcome).toEqual({ type: 'timeout' })
})

it('is aborted by the caller, before and while it runs', async () => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(hangingFetch)
  const running = new AbortController()
  const outcome = request({ ...plain, signal: running.signal })
  running.abort()
  expect(await outcome).toEqual({ type: 'aborted' })
  expect(await request({ ...plain, signal: running.signal })).toEqual({ type: 'aborted' })
})

it('says why it failed', async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await request(plain)).toEqual({ type: 'failed', reason: 'Failed to fetch' })
})
