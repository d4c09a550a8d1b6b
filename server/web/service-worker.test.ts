import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { createTestApp, type TestApp } from '../../test/support/test-app'

const BUILT = 'self.built = true\n'
let h5: string
let test: TestApp | undefined

beforeEach(() => {
  h5 = mkdtempSync(path.join(tmpdir(), 'starcard-h5-'))
  writeFileSync(path.join(h5, 'index.html'), '<!doctype html><title>Starcard</title>')
  writeFileSync(path.join(h5, 'worker.js'), BUILT)
})
afterEach(async () => {
  await test?.close()
  rmSync(h5, { recursive: true, force: true })
})

async function getWorker(env: Record<string, string> = {}) {
  test = await createTestApp({ h5, env })
  const answer = await test.app.inject({ method: 'GET', url: '/worker.js' })
  await test.close()
  test = undefined
  return answer
}

it('answers the worker of the build: never from a cache, and it may ask the site alone', async () => {
  const { statusCode, headers, body } = await getWorker()
  expect([statusCode, body.startsWith(BUILT)]).toEqual([200, true])
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  })
})

it('is another worker where the pages’ policy is another one, which it keeps with the document', async () => {
  const [one, same, other] = [
    await getWorker(),
    await getWorker(),
    await getWorker({ FRAME_ORIGINS: 'https://frames.example' }),
  ]
  expect(same.body).toBe(one.body)
  expect(other.body).not.toBe(one.body)
})

it.each([
  ['it is switched off', { SERVICE_WORKER: 'off' }, true],
  ['the build has none', {}, false],
])('ends the workers of browsers where %s', async (_what, env, built) => {
  if (!built) rmSync(path.join(h5, 'worker.js'))
  const { statusCode, body, headers } = await getWorker(env)
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache'])

  type Listener = (event: { waitUntil(work: Promise<unknown>): void }) => void
  const listeners = new Map<string, Listener>()
  const kept = new Set(['build one', 'build two'])
  const self = {
    skipWaiting: jest.fn(),
    registration: { unregister: jest.fn() },
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
  }
  const caches = {
    keys: () => Promise.resolve([...kept]),
    delete: (name: string) => Promise.resolve(kept.delete(name)),
  }
  // What a browser would run.
  runInNewContext(body, { self, caches })
  const works: Promise<unknown>[] = []
  for (const type of ['install', 'activate'])
    listeners.get(type)?.({ waitUntil: (work) => void works.push(work) })
  await Promise.all(works)
  expect(kept.size).toBe(0)
  expect(self.skipWaiting).toHaveBeenCalledTimes(1)
  expect(self.registration.unregister).toHaveBeenCalledTimes(1)
})
