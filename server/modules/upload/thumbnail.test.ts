import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { join } from '../../../test/support/people'
import { createTestApp, type TestApp } from '../../../test/support/test-app'
import { photo, upload } from '../../../test/support/upload'
import { inTransaction } from '../../db/transaction'
import { scheduleRemoval } from './jobs'

let folder: string
let test: TestApp
let url: string

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'starcard-thumb-'))
  test = await createTestApp({ env: { DATA_DIR: folder } })
  const owner = await join(test, 'painter')
  const sent = new Uint8Array(await photo('#336699', 1600))
  const { data } = await upload(test, owner, sent, { path: 'image/app' })
  url = data.replace('http://localhost:8080', '')
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (query: string, accept?: string) =>
  test.app.inject({ method: 'GET', url: `${url}${query}`, headers: accept ? { accept } : {} })
const drawn = () => readdirSync(path.join(folder, 'files', 'thumb'))

it.each([
  ['?w=100&q=80', 'image/avif,image/webp,*/*', 'image/avif', 100],
  ['?w=100&q=50', 'image/webp,*/*', 'image/webp', 100],
  ['?w=1000&q=80', '*/*', 'image/jpeg', 1000],
  ['?w=1000&q=50', undefined, 'image/jpeg', 1000],
])('draws %s for %s as %s', async (query, accept, mime, width) => {
  const shown = await get(query, accept)
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, mime])
  expect(shown.headers).toMatchObject({
    vary: 'Origin, Accept',
    'cache-control': expect.stringContaining('immutable'),
    'x-content-type-options': 'nosniff',
  })
  expect((await sharp(shown.rawPayload).metadata()).width).toBe(width)
  const before = drawn()
  expect((await get(query, accept)).rawPayload.equals(shown.rawPayload)).toBe(true)
  expect(drawn()).toEqual(before)
})

it.each(['?w=101&q=80', '?w=100&q=81', '?w=100', '?w=1e9&q=80', '?w=100&w=100&q=80'])(
  'draws nothing for %s, and shows the picture',
  async (query) => {
    const before = drawn()
    const shown = await get(query)
    expect([shown.statusCode, (await sharp(shown.rawPayload).metadata()).width]).toEqual([
      200, 1600,
    ])
    expect(drawn()).toEqual(before)
  },
)

it('shows the picture itself, for this time, when too many wait', async () => {
  const owner = await join(test, 'busy')
  const sent = new Uint8Array(await photo('#993300', 2400))
  const pictures = await Promise.all(
    [1, 2, 3, 4].map(() => upload(test, owner, sent, { path: 'image/app' })),
  )
  const wanted = pictures.flatMap(({ data }) =>
    ['avif', 'webp', 'jpeg'].flatMap((format) =>
      ['w=1000&q=80', 'w=1000&q=50', 'w=100&q=80', 'w=100&q=50'].map((query) => ({
        url: `${data.replace('http://localhost:8080', '')}?${query}`,
        headers: { accept: `image/${format}` },
      })),
    ),
  )
  const shown = await Promise.all(wanted.map((request) => test.app.inject(request)))
  const caches = shown.map(({ headers }) => headers['cache-control'])
  expect(shown.every(({ statusCode }) => statusCode === 200)).toBe(true)
  expect(caches).toContain('no-store')
  expect(caches.filter((cache) => cache !== 'no-store').length).toBeGreaterThanOrEqual(20)
})

it('goes with its picture', async () => {
  const [, id = ''] = /public\/([\w-]+)\./.exec(url) ?? []
  expect(drawn().filter((name) => name.startsWith(id))).not.toEqual([])
  await inTransaction(test.services.db, (tx) => scheduleRemoval(test.services, tx, `app/${id}.jpg`))
  await test.services.jobs.runDue(test.services)
  expect(drawn().filter((name) => name.startsWith(id))).toEqual([])
})
