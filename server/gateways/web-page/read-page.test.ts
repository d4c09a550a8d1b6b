import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { isPublicAddress } from './public-address'
import { createPageReader } from './read-page'

let server: Server
let answer: RequestListener
let asked: string[]
const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
beforeEach(() => {
  asked = []
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const anyPort = () => true
/** As it is, but that this machine may be asked at the one address. */
const read = createPageReader({
  isAllowed: (address) => address === '127.0.0.1',
  isAllowedPort: anyPort,
})
const html = { 'content-type': 'text/html; charset=utf-8' }

function say(body: string | Buffer, headers: Record<string, string> = html): void {
  answer = (_request, response) => void response.writeHead(200, headers).end(body)
}

it('reads title and description out of the head, as plain text in one line', async () => {
  say(`<html><head><title>Plain</title><meta property="og:title" content="Caf&eacute; &lt;b&gt;\u202enow">
    <meta name="description" content="Two
    lines"></head><body><title>Other</title><script>alert(1)</script></body></html>`)
  expect(await read(`${origin()}/page`)).toEqual({
    title: 'Café <b>now',
    description: 'Two lines',
    site: '127.0.0.1',
  })
  say('<title>Only &amp; this</title>')
  expect(await read(origin())).toMatchObject({ title: 'Only & this', description: '' })
  say(`<title>${'x'.repeat(500)}</title>`)
  expect((await read(origin()))?.title).toHaveLength(120)
})

it('reads the characters of the page’s own set', async () => {
  say(Buffer.from('<meta charset="windows-1252"><title>Caf\xe9</title>', 'latin1'), {
    'content-type': 'text/html',
  })
  expect((await read(origin()))?.title).toBe('Café')
})

it.each([
  ['no page', 'text', { 'content-type': 'image/png' }],
  ['a page without a title', '<p>hello</p>', html],
  ['a compressed page', gzipSync('<title>Bomb</title>'), { ...html, 'content-encoding': 'gzip' }],
])('takes %s for none', async (_what, body, headers) => {
  say(body, headers)
  expect(await read(origin())).toBeUndefined()
})

it('reads no more than the beginning of a page without an end', async () => {
  answer = (_request, response) => {
    response.writeHead(200, html)
    response.write('<title>Endless</title>')
    const chunk = Buffer.alloc(64 * 1024, ' ')
    const more = () => {
      while (response.write(chunk)) continue
      response.once('drain', more)
    }
    more()
  }
  expect((await read(origin()))?.title).toBe('Endless')
})

it('waits no longer than it may in all for one that drips', async () => {
  answer = (_request, response) => {
    response.writeHead(200, html)
    const timer = setInterval(() => response.write(' '), 20)
    response.on('close', () => clearInterval(timer))
  }
  const short = createPageReader({ isAllowed: () => true, isAllowedPort: anyPort, totalMs: 200 })
  expect(await short(origin())).toBeUndefined()
})

it('follows three redirects and looks at each address again', async () => {
  answer = (request, response) => {
    const step = Number(/\d+/.exec(request.url ?? '')?.[0] ?? 0)
    if (step === 0) return void response.writeHead(200, html).end('<title>There</title>')
    return void response.writeHead(302, { location: `/${step - 1}` }).end()
  }
  expect((await read(`${origin()}/3`))?.title).toBe('There')
  expect(await read(`${origin()}/4`)).toBeUndefined()
  for (const location of [
    'http://127.0.0.2/',
    'http://[::1]/',
    'file:///etc/passwd',
    'http://user:secret@127.0.0.1/',
    'http://localhost.localdomain.invalid/',
  ]) {
    answer = (_request, response) => void response.writeHead(301, { location }).end()
    asked = []
    expect(await read(origin())).toBeUndefined()
    expect(asked).toHaveLength(1)
  }
})

it('asks nothing of this machine, by number or by name, and no port but the scheme’s own', async () => {
  say('<title>Secret</title>')
  const real = createPageReader({ isAllowedPort: anyPort })
  const { port } = server.address() as AddressInfo
  for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1'])
    expect(await real(`http://${host}:${port}/`)).toBeUndefined()
  expect(await createPageReader({ isAllowed: () => true })(origin())).toBeUndefined()
  for (const text of ['', 'nonsense', 'ftp://example.org/', 'javascript:alert(1)'])
    expect(await real(text)).toBeUndefined()
  expect(asked).toEqual([])
})

it('a name is looked up once for a connection, and goes where it was looked at', async () => {
  say('<title>Named</title>')
  const looked: string[] = []
  const named = createPageReader({
    isAllowed(address) {
      looked.push(address)
      // Whoever asks again, as for a name that leads elsewhere a moment later, is refused.
      return looked.filter((one) => one === address).length === 1
    },
    isAllowedPort: anyPort,
  })
  const { port } = server.address() as AddressInfo
  expect(await named(`http://localhost:${port}/`)).toMatchObject({ title: 'Named' })
  expect(new Set(looked).size).toBe(looked.length)
  expect(await named(`http://localhost:${port}/`)).toBeUndefined()
})

it.each([
  ['8.8.8.8', true],
  ['2606:4700:4700::1111', true],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:10.0.0.1', false],
  ['::10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['64:ff9b:1::a00:1', false],
  ['2002:a00:1::', false],
  ['2001::1', false],
  ['fc00::1', false],
  ['fe80::1%eth0', false],
  ['ff02::1', false],
  ['localhost', false],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})
