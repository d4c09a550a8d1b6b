import { requestOnHide } from './request-on-hide'

const outgoing = {
  method: 'POST',
  url: 'https://api.example/user/stat/report',
  headers: { 'i-token': 'T1' },
  body: '{"batch":"b"}',
  timeoutMs: 10_000,
  signal: undefined,
} as const

afterEach(() => jest.restoreAllMocks())

it('asks the browser to go on with it when the page is closed', async () => {
  const fetched = jest.fn().mockResolvedValue({ status: 200, text: async () => '{"code":0}' })
  globalThis.fetch = fetched
  expect(await requestOnHide(outgoing)).toMatchObject({
    type: 'answered',
    status: 200,
    body: { code: 0 },
  })
  expect(fetched).toHaveBeenCalledWith(
    outgoing.url,
    expect.objectContaining({ keepalive: true, headers: { 'i-token': 'T1' } }),
  )
})

it('says that it was lost', async () => {
  globalThis.fetch = jest.fn().mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await requestOnHide(outgoing)).toEqual({ type: 'failed', reason: 'Failed to fetch' })
})
