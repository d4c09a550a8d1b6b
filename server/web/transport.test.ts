import { accountEndpoints } from '@contract/account/endpoints'
import { errorCodes } from '@contract/errors'
import { NoAnswer, sendBytes } from '../../test/proofs/fuzz/wire'
import { createTestApp } from '../../test/support/test-app'
import { until } from '../../test/support/until'

it.each([
  ['https://card.example', 'max-age=31536000; includeSubDomains'],
  ['http://localhost:8080', undefined],
])('a server at %s asks browsers for https: %s', async (PUBLIC_URL, policy) => {
  const test = await createTestApp({ env: { PUBLIC_URL } })
  const { headers } = await test.call(accountEndpoints.loadUser, {})
  expect(headers['strict-transport-security']).toBe(policy)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin',
    'cache-control': 'no-store',
  })
  await test.close()
})

it('a request without a Host is refused in the envelope, and one that is cut off is not logged as a fault', async () => {
  const logLines: string[] = []
  const test = await createTestApp({ logLines })
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  const address = test.app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const request = (head: string, endsEarly?: true) =>
    sendBytes(port, {
      ...{ method: 'POST', path: '/user/token/exchange', headers: [], address: '127.0.0.1' },
      head: Buffer.from(`POST /user/token/exchange HTTP/1.1\r\n${head}Connection: close\r\n\r\n`),
      ...(endsEarly ? { endsEarly } : {}),
    })
  const { status, text } = await request('')
  expect([status, JSON.parse(text)]).toEqual([
    400,
    { code: errorCodes.VALIDATION_FAILED, msg: expect.any(String), data: null },
  ])
  const cut = 'Host: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n'
  // Whoever leaves may get an answer or none.
  await request(cut, true).catch((error: unknown) => expect(error).toBeInstanceOf(NoAnswer))
  await until('a line about it', async () =>
    logLines.some((line) => line.includes('request cut off')),
  )
  expect(logLines.filter((line) => line.includes('"level":50'))).toEqual([])
  await test.close()
})
