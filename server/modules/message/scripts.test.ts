import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { RequestOf } from '@contract/endpoint'
import { businessCardEndpoints } from '@contract/business-card/endpoints'
import { HEADER } from '@contract/headers'
import { messageEndpoints } from '@contract/message/endpoints'
import { movableClock } from '../../../test/support/clock'
import { makePair, messagesOf, newCid } from '../../../test/support/message-pair'
import { scriptPayloads } from '../../../test/support/script-payloads'
import { createTestApp, type TestApp } from '../../../test/support/test-app'
import { until } from '../../../test/support/until'
import { upload } from '../../../test/support/upload'
import { createWorld, type World } from '../../../test/support/world'
import { createPageReader } from '../../gateways/web-page/read-page'

const DAY = 86_400
const clock = movableClock()
const folder = mkdtempSync(path.join(tmpdir(), 'starcard-scripts-'))
let hostile: Server
let test: TestApp
let world: World

const escape = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => `&#${String(sign.charCodeAt(0))};`)

beforeAll(async () => {
  // Its title and description are the payload of its path's number.
  hostile = createServer((request, response) => {
    const said = escape(scriptPayloads[Number(request.url?.slice(1))] ?? '')
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(`<title>${said}</title><meta name="description" content="${said}">`)
  })
  await new Promise<void>((resolve) => hostile.listen(0, '127.0.0.1', resolve))
  const { port } = hostile.address() as AddressInfo
  const read = createPageReader({ isAllowed: () => true, isAllowedPort: () => true })
  test = await createTestApp({
    systemClock: clock,
    env: { DATA_DIR: folder },
    readPage: (url) => read(`http://127.0.0.1:${String(port)}${new URL(url).pathname}`),
  })
  world = createWorld(test.services)
})
afterAll(async () => {
  hostile.closeAllConnections()
  hostile.close()
  await test.close()
  rmSync(folder, { recursive: true, force: true })
})

const one = (text: string) => text.replace(/\s+/g, ' ').trim()

it('texts and what pages say of themselves are plain text in JSON that no browser takes for a page', async () => {
  const pair = await makePair(test, 'words', world)
  const act = messagesOf(test)
  for (const [index, payload] of scriptPayloads.entries()) {
    await act.send(pair.one, pair.conversation, payload)
    await act.send(pair.one, pair.conversation, `https://example.org/${String(index)}`)
  }
  const previews = await until('the previews', async () => {
    const { data } = await act.changes(pair.other, pair.conversation)
    const found = data.flatMap((change) => (change.kind === 'preview' ? [change.preview] : []))
    return found.filter((preview) => preview?.url.startsWith('https://example.org/')).length >=
      scriptPayloads.length
      ? found
      : undefined
  })
  const { data } = await act.pull(pair.other, pair.conversation)
  const texts = data.flatMap((message) => (message.type === 'text' ? [message.text] : []))
  expect(texts).toEqual(expect.arrayContaining([...scriptPayloads]))
  for (const [index, payload] of scriptPayloads.entries()) {
    const said = previews.find((found) => found?.url === `https://example.org/${String(index)}`)
    expect(one(payload).startsWith(one(said?.title ?? 'none').replace(/…$/, ''))).toBe(true)
  }
  const answer = await test.app.inject({
    method: 'GET',
    url: `/user/im/messages?conversation=${pair.conversation}&from=1&to=100`,
    headers: {
      [HEADER.session]: pair.other.sessionCode,
      [HEADER.token]: pair.other.token,
      accept: 'text/html',
    },
  })
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
  })
})

it('a file’s name is one value of one header, whatever it holds', async () => {
  const { one: owner, other, conversation } = await makePair(test, 'files', world)
  clock.advance(2 * DAY)
  const act = messagesOf(test)
  const pdf = new Uint8Array(Buffer.from('%PDF-1.7\n'))
  const written = ['a"; filename="b.html', 'a\r\nContent-Type: text/html\r\n\r\n<script>x</script>']
  const names = [...scriptPayloads.slice(0, 6), ...written]
  for (const name of names) {
    const { data: url } = await upload(test, owner, pdf, {
      path: 'file/chat',
      filename: `${name}.pdf`,
    })
    const body = { type: 'file', url, name, bytes: 9 } as const
    const sent = await test.call(
      messageEndpoints.imSend,
      { cid: newCid(), conversation, body },
      owner,
    )
    expect(sent.code).toBe(0)
    const shown = await test.app.inject({ method: 'GET', url: new URL(url).pathname })
    expect(shown.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox') as string,
      'content-disposition': expect.stringMatching(
        /^attachment; filename="[^"\\\r\n]*\.pdf"; filename\*=UTF-8''[\w.~!%()*'-]*\.pdf$/,
      ) as string,
    })
    expect(shown.body).toBe('%PDF-1.7\n')
  }
  const { data } = await act.pull(other, conversation)
  const told = data.flatMap((message) => (message.type === 'file' ? [message.name] : []))
  expect(told).toHaveLength(names.length)
  for (const name of told) expect(name).toMatch(/^[^\\/\r\n]+\.pdf$/)
})

it('a card’s lines stay words in the pages that the server writes, and none is an address of a script', async () => {
  const owner = await world.register({ username: 'card_owner' })
  const get = (url: string) => test.app.inject({ method: 'GET', url })
  const save = (lines: Partial<RequestOf<typeof businessCardEndpoints.saveCard>> = {}) =>
    test.call(
      businessCardEndpoints.saveCard,
      { name: 'A', title: 'B', company: 'C', shown: ['name', 'title', 'company'], ...lines },
      owner,
    )
  /** Policy and tags of what a chat and a browser read. */
  async function pages(): Promise<unknown[]> {
    const { referralCode } = owner
    const answers = await Promise.all([`/c/${referralCode}`, `/i/${referralCode}`].map(get))
    return answers.map(({ body, headers }) => [
      headers['content-security-policy'],
      [...body.matchAll(/<(\/?[a-z]+)(?:"[^"]*"|[^">])*>/gi)].map(([, tag]) => tag),
    ])
  }
  await save()
  const plain = await pages()
  for (const payload of scriptPayloads) {
    const line = payload.slice(0, 60)
    expect((await save({ name: line, title: line, company: line })).code).toBe(0)
    expect(await pages()).toEqual(plain)
  }
  for (const website of ['javascript:attacked()', 'data:text/html,x', 'java\tscript:attacked()'])
    expect((await save({ website })).code).not.toBe(0)
})
