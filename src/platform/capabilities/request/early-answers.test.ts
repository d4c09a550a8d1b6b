import { storageKeys } from '../storage/keys'
import { readText } from '../storage/storage'
import type { HttpRequest } from './contract'
import { askEarly } from './early-answers'
import { request } from './request'

const call: HttpRequest = {
  method: 'GET',
  url: '/user/income/summary',
  headers: { 'i-token': 'T1', language: 'en', Platform: 'h5' },
  body: undefined,
  timeoutMs: 60_000,
  signal: undefined,
}

const answerWith = (code: number) => async () => new Response(JSON.stringify({ code, msg: '' }))

let fetch: jest.SpyInstance
beforeEach(async () => {
  fetch = jest.spyOn(globalThis, 'fetch').mockImplementation(answerWith(1))
  await request(call)
  fetch.mockClear()
})
afterEach(() => {
  jest.restoreAllMocks()
  localStorage.clear()
  delete window.earlyAnswers
})

it('keeps who calls, without the token', () => {
  expect(readText(storageKeys.caller.key)).toBe(
    '{"base":"","headers":{"language":"en","Platform":"h5"}}',
  )
})

it('the program takes over the answer to a call that the document sent, once', async () => {
  fetch.mockImplementation(answerWith(2))
  void askEarly(call.url, 'T1')
  fetch.mockImplementation(answerWith(3))
  expect(await request(call)).toMatchObject({ status: 200, body: { code: 2 } })
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(await request(call)).toMatchObject({ body: { code: 3 } })
})

test.each([
  ['another token', { ...call, headers: { ...call.headers, 'i-token': 'T2' } }],
  ['another language', { ...call, headers: { ...call.headers, language: 'ja' } }],
  ['an answer that may be given up', { ...call, signal: new AbortController().signal }],
])('asks again for %s', async (_case, other) => {
  fetch.mockImplementation(answerWith(2))
  void askEarly(call.url, 'T1')
  fetch.mockImplementation(answerWith(3))
  expect(await request(other)).toMatchObject({ body: { code: 3 } })
})

it('asks again where the document did not reach the server', async () => {
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  askEarly(call.url, 'T1')?.catch(() => undefined)
  expect(await request(call)).toMatchObject({ body: { code: 1 } })
})

it('keeps the origin of an API that is not the page’s own', async () => {
  await request({ ...call, url: 'https://api.starcard.example/user/x' })
  void askEarly('/user/y', 'T1')
  expect(fetch.mock.calls[1]?.[0]).toBe('https://api.starcard.example/user/y')
})
