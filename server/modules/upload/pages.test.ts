import { createTestApp, type TestApp } from '../../../test/support/test-app'
import { join } from '../../../test/support/people'
import { photo, upload } from '../../../test/support/upload'

/** Of pino, https://getpino.io/#/docs/api?id=loggerlevels-object. */
const WARNING = 40
const logLines: string[] = []
let test: TestApp

beforeAll(async () => {
  test = await createTestApp({ logLines })
})
afterAll(() => test.close())

it('answers each request for a file once, without a complaint in the log', async () => {
  const owner = await join(test, 'uploader')
  const { data } = await upload(test, owner, new Uint8Array(await photo()), { path: 'image/app' })
  const { pathname } = new URL(data)
  const statuses = []
  for (const url of [pathname, `${pathname}?w=100&q=80`, '/files/public/none.jpg']) {
    const { statusCode } = await test.app.inject({ method: 'GET', url })
    statuses.push(statusCode)
  }
  expect(statuses).toEqual([200, 200, 404])
  const complaints = logLines.filter((line) => JSON.parse(line).level >= WARNING)
  expect(complaints).toEqual([])
})
