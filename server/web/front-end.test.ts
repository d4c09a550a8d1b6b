import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { createTestApp, type TestApp } from '../../test/support/test-app'

const SCRIPT = 'console.log("starcard")'.repeat(100)
let h5: string
let test: TestApp

beforeAll(async () => {
  h5 = mkdtempSync(path.join(tmpdir(), 'starcard-h5-'))
  mkdirSync(path.join(h5, 'js'))
  writeFileSync(path.join(h5, 'index.html'), '<!doctype html><title>Starcard</title>')
  writeFileSync(
    path.join(h5, 'index.html.br'),
    brotliCompressSync('<!doctype html><title>Starcard</title>'),
  )
  writeFileSync(
    path.join(h5, 'csp.json'),
    JSON.stringify({ scriptHashes: ['sha256-abc='], connectSources: [] }),
  )
  writeFileSync(path.join(h5, 'js/app.0123abcd.js'), SCRIPT)
  writeFileSync(path.join(h5, 'js/app.0123abcd.js.br'), brotliCompressSync(SCRIPT))
  writeFileSync(path.join(h5, 'icon.svg'), '<svg/>')
  writeFileSync(path.join(h5, 'marker.a1b2c3.svg'), '<svg/>')
  test = await createTestApp({ h5, env: { FRAME_ORIGINS: 'https://frames.example' } })
})
afterAll(async () => {
  await test.close()
  rmSync(h5, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'GET', url, headers })

it('serves the page uncached under a policy of script hashes without eval', async () => {
  const { statusCode, headers, body } = await get('/')
  expect(statusCode).toBe(200)
  expect(body).toContain('Starcard')
  expect(headers['cache-control']).toBe('no-cache')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("script-src 'self' 'sha256-abc='")
  expect(policy).not.toContain('unsafe-eval')
  expect(/script-src[^;]*unsafe-inline/.test(policy)).toBe(false)
  expect(policy).toMatch(
    /frame-src 'self' https:\/\/www\.starcard\.example [^;]*https:\/\/frames\.example;/,
  )
  expect(headers['referrer-policy']).toBe('strict-origin')
  expect(headers['x-content-type-options']).toBe('nosniff')
})

it('repair 12: every answer gives camera, microphone, place, motion and passkeys to ourselves and denies the rest', async () => {
  for (const url of ['/', '/js/app.0123abcd.js', '/healthz', '/user/app/userConfig', '/nowhere']) {
    const rules = String((await get(url)).headers['permissions-policy']).split(', ')
    expect(rules.filter((rule) => !rule.endsWith('=()'))).toEqual([
      'camera=(self)',
      'microphone=(self)',
      'geolocation=(self)',
      'accelerometer=(self)',
      'gyroscope=(self)',
      'magnetometer=(self)',
      'publickey-credentials-create=(self)',
      'publickey-credentials-get=(self)',
      'screen-wake-lock=(self)',
      'speaker-selection=(self)',
    ])
    expect(rules).toEqual(expect.arrayContaining(['payment=()', 'usb=()', 'display-capture=()']))
  }
})

it('serves hashed files for ever and compressed where the browser takes it', async () => {
  const packed = await get('/js/app.0123abcd.js', { 'accept-encoding': 'br, gzip' })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(packed.headers['content-type']).toContain('javascript')
  expect(packed.headers['cache-control']).toContain('immutable')
  const page = await get('/', { 'accept-encoding': 'gzip, deflate, br, zstd' })
  expect([page.statusCode, page.headers['content-encoding']]).toEqual([200, 'br'])
  const plain = await get('/js/app.0123abcd.js')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body).toBe(SCRIPT)
  expect((await get('/marker.a1b2c3.svg')).headers['cache-control']).toContain('immutable')
  expect((await get('/icon.svg')).headers['cache-control']).not.toContain('immutable')
})

it('leads the code of a card to the page that verifies it', async () => {
  const to = async (url: string) => (await get(url)).headers.location
  expect(await to('/s?sn=SC20260001')).toBe('/#/pages/card/verify?sn=SC20260001')
  expect(await to('/s?sn=a%26b%0d%0a&sn=2')).toBe('/#/pages/card/verify?sn=a%26b%0D%0A')
  expect(await to('/s')).toBe('/#/pages/card/verify?sn=')
})

it('leads a page that somebody typed as they read it to that page, with what it takes', async () => {
  const to = async (url: string) => {
    const { statusCode, headers } = await get(url)
    return [statusCode, headers.location]
  }
  expect(await to('/o/download')).toEqual([302, '/#/o/download'])
  expect(await to('/download')).toEqual([302, '/#/download'])
  expect(await to('/pages/card/index?code=WB4DZJ82&lang=ar')).toEqual([
    302,
    '/#/pages/card/index?code=WB4DZJ82&lang=ar',
  ])
  // Nothing of it leads to another site, or writes a header.
  expect(await to('/pages//evil.example/%0d%0aset-cookie:a?u=//evil.example')).toEqual([
    302,
    '/#/pages//evil.example/%0d%0aset-cookie:a?u=//evil.example',
  ])
})

it('answers what is neither page, file nor endpoint with the 404 envelope', async () => {
  for (const url of [
    '/nowhere',
    '/js/missing.js',
    // No folder is listed.
    '/js/',
    '/js',
    '/csp.json',
    '/..%2fpackage.json',
    '/user/nothing',
  ]) {
    const response = await get(url)
    expect([url, response.statusCode]).toEqual([url, 404])
    expect(response.json()).toMatchObject({ code: 40400 })
  }
})

it('gives an API answer a policy that loads nothing', async () => {
  expect((await get('/user/app/country')).headers['content-security-policy']).toBe(
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  )
})
