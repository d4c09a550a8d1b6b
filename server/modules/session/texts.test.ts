import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { targets } from '../../../config/targets'
import { versionOf } from '../../../config/text-version'
import { listTextVersions } from '../../../config/text-versions'
import { sessionEndpoints } from '@contract/session/endpoints'
import { createTestApp, type TestApp } from '../../../test/support/test-app'

const PATH = '/user/sys/lang'

let test: TestApp

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const ask = async (version?: string) =>
  (await test.call(sessionEndpoints.languageMessages, { version }, { language: 'ja' })).data

const get = (headers: Record<string, string> = {}, url = PATH) =>
  test.app.inject({ method: 'GET', url, headers: { language: 'ja', ...headers } })

/** What a client holds that has every namespace as the server has it. */
async function everything(): Promise<Record<string, string>> {
  const { messages } = await ask()
  return Object.fromEntries(
    Object.entries(messages).map(([name, texts]) => [name, versionOf(texts)]),
  )
}
const write = (held: Record<string, string>) =>
  Object.entries(held)
    .map((pair) => pair.join('.'))
    .join('~')

describe('what the client holds', () => {
  it('is all there is: the answer has no text', async () => {
    const { version } = await ask()
    const none = { language: 'ja', version, messages: {} }
    expect(await ask(version)).toEqual(none)
    const { home = '', account = '' } = await everything()
    expect(await ask(write({ home, account }))).toEqual(none)
    const { body } = await get({}, `${PATH}?version=${write(await everything())}`)
    expect(body.length).toBeLessThan(120)
  })

  it('differs in a namespace, lacks one: the answer has these two, and none that it did not name', async () => {
    const { messages } = await ask()
    const { home, shell, common = '' } = await everything()
    expect(await ask(write({ shell: '', home: '00000000', common }))).toMatchObject({
      messages: { home: messages.home, shell: messages.shell },
      versions: { home, shell },
    })
    expect(
      Object.keys((await ask(write({ shell: '', home: '00000000', common }))).messages),
    ).toEqual(['home', 'shell'])
  })

  it.each(targets)('is a build of %s of the same release: no text differs', async (target) => {
    const versions = listTextVersions(target)
    const english = await test.call(sessionEndpoints.languageMessages, { version: versions.en })
    expect(english.data.messages).toEqual({})
    const { messages } = await ask(versions.ja)
    if (target !== 'weapp') expect(messages).toEqual({})
    // What the server alone says is asked for by no client.
    expect(versions.ja).not.toContain('errors.')
  })

  it('is a package with English alone: the answer has every namespace that the client reads', async () => {
    expect(Object.keys((await ask(listTextVersions('weapp').ja)).messages)).toEqual(
      expect.arrayContaining(['account', 'withdrawal']),
    )
  })

  it('has a namespace that the server has no longer: it is told that there are no texts of it', async () => {
    expect(await ask('gone.0badc0de~never.')).toMatchObject({
      messages: { gone: {} },
      versions: { gone: '' },
    })
  })

  it.each(['', 'x', '0123456789abcdef', 'home', 'home.xyz', '__proto__.~', 'home.~'.repeat(65)])(
    'is a version that nobody knows (%j): the answer has everything',
    async (version) => {
      expect(await ask(version)).toEqual(await ask())
    },
  )

  it('is one version on every server: it is made of the texts alone', async () => {
    const other = await createTestApp()
    try {
      const { data } = await other.call(
        sessionEndpoints.postLanguageMessages,
        { version: write(await everything()) },
        { language: 'ja' },
      )
      expect(data).toEqual(await ask(write(await everything())))
    } finally {
      await other.close()
    }
  })

  it('is answered from memory: the same question, the same object', () => {
    const { texts } = test.services
    const held = 'home.~shell.'
    expect(texts.messages('ja', held)).toBe(texts.messages('ja', held))
    expect(texts.messages('ja', 'shell.~home.00000000')).toBe(texts.messages('ja', held))
    expect(texts.messages('th', held)).not.toBe(texts.messages('ja', held))
  })
})

describe('bytes', () => {
  it('are compressed as the caller takes them', async () => {
    const plain = await get()
    const [br, gzip, refused] = [
      await get({ 'accept-encoding': 'gzip, deflate, br' }),
      await get({ 'accept-encoding': 'gzip, br;q=0' }),
      await get({ 'accept-encoding': 'br; q=0.0, zstd' }),
    ]
    expect([br, gzip, refused, plain].map(({ headers }) => headers['content-encoding'])).toEqual([
      'br',
      'gzip',
      undefined,
      undefined,
    ])
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
    expect(br.headers.vary).toContain('accept-encoding')
    expect(br.headers.vary).toContain('language')
  })

  it('are not compressed where there are few of them', async () => {
    const { version } = await ask()
    const { headers } = await get({ 'accept-encoding': 'br' }, `${PATH}?version=${version}`)
    expect(headers['content-encoding']).toBeUndefined()
  })

  it('have a strong tag of their own for each coding and language; who has them gets 304', async () => {
    const br = { 'accept-encoding': 'br' }
    const first = await get(br)
    const tag = String(first.headers.etag)
    expect(tag).toMatch(/^"[\w-]{22}-br"$/)
    expect(first.headers['cache-control']).toBe('no-cache')
    const again = await get({ ...br, 'if-none-match': `"other", W/${tag}` })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag])
    expect(again.headers['x-now']).toBeDefined()
    expect((await get({ 'if-none-match': tag })).statusCode).toBe(200)
    expect((await get({ ...br, language: 'ar', 'if-none-match': tag })).statusCode).toBe(200)
    const post = await test.app.inject({
      method: 'POST',
      url: PATH,
      headers: { ...br, language: 'ja', 'if-none-match': tag },
    })
    expect(post.statusCode).toBe(200)
  })

  it('of an answer about a person are neither compressed nor kept: it may mix secrets with what was sent', async () => {
    const { headers } = await test.app.inject({
      method: 'POST',
      url: sessionEndpoints.setSession.path,
      headers: { 'accept-encoding': 'br, gzip' },
      payload: { type: 0, sessionCode: 'a'.repeat(128) },
    })
    expect(headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(headers).not.toHaveProperty('content-encoding')
    expect(headers).not.toHaveProperty('etag')
  })

  it('of the countries go the same way', async () => {
    const { headers, rawPayload } = await get(
      { 'accept-encoding': 'br' },
      sessionEndpoints.countries.path,
    )
    expect(headers['content-encoding']).toBe('br')
    expect(rawPayload.length).toBeLessThan(8_000)
  })
})
