import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type IncomingMessage, type Server } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connect, type TLSSocket } from 'node:tls'
import { WebSocket, WebSocketServer } from 'ws'
import { until } from '../support/until'
import { inFolder } from './bundle-files'
import type { System } from './native-plugin'
import { startPhoneNetwork, type PhoneNetwork } from './phone-network'

const API = 'https://api.starcard.example'
let bundle: string
let server: Server
let sockets: WebSocketServer
let asked: { url: string; origin: string; referer: string }[]
let network: PhoneNetwork
let left: string[]
let complaints: string[]

beforeAll(async () => {
  bundle = mkdtempSync(path.join(tmpdir(), 'starcard-bundle-'))
  mkdirSync(path.join(bundle, 'js'))
  writeFileSync(path.join(bundle, 'index.html'), 'the app')
  writeFileSync(path.join(bundle, 'js/app.js'), 'code')
  // An API that allows whoever asks, by name.
  server = createServer(({ url = '', headers: { origin = '', referer = '' } }, response) => {
    asked.push({ url, origin, referer })
    response.writeHead(200, { 'access-control-allow-origin': origin }).end('answer')
  })
  sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket, { url = '', headers }) => {
    asked.push({ url, origin: headers.origin ?? '', referer: '' })
    socket.send('hello')
    socket.on('message', (data: Buffer) => socket.send(`heard ${data.toString()}`))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  for (const socket of sockets.clients) socket.terminate()
  server.close()
  rmSync(bundle, { recursive: true, force: true })
})
afterEach(() => network.close())

async function start(system: System): Promise<void> {
  asked = []
  left = []
  complaints = []
  const address = server.address()
  const serverUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  network = await startPhoneNetwork({
    system,
    bundle: inFolder(bundle),
    brandOrigins: [API],
    serverUrl,
    leave: (url) => left.push(url),
    complain: (text) => complaints.push(text),
  })
}

async function read(answer: IncomingMessage) {
  let body = ''
  for await (const chunk of answer) body += String(chunk)
  return { status: answer.statusCode, body, allowed: answer.headers['access-control-allow-origin'] }
}

/** A connection of the web view to a host, through the proxy and over TLS. */
function openTls(hostname: string): Promise<TLSSocket> {
  const { port } = new URL(network.proxy)
  return new Promise((resolve, reject) => {
    const tunnel = request({ port, host: '127.0.0.1', method: 'CONNECT', path: `${hostname}:443` })
    tunnel.on('connect', (_reply, socket) =>
      resolve(connect({ socket, servername: hostname, rejectUnauthorized: false })),
    )
    tunnel.on('error', reject).end()
  })
}

/** A request of the web view. */
async function get(url: string, headers: Record<string, string> = {}) {
  const { host, hostname, pathname } = new URL(url)
  const secure = await openTls(hostname)
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    tlsRequest(
      {
        createConnection: () => secure,
        path: pathname,
        headers: { host, connection: 'close', ...headers },
      },
      resolve,
    )
      .on('error', reject)
      .end()
  })
  return read(answer)
}

/** A WebSocket of the web view; what comes and how it ends is in `heard`. */
async function openSocket(url: string) {
  const secure = await openTls(new URL(url).hostname)
  const socket = new WebSocket(url, {
    createConnection: () => secure,
    origin: 'https://localhost',
  })
  const heard: string[] = []
  socket.on('open', () => heard.push('open'))
  socket.on('message', (data: Buffer) => heard.push(data.toString()))
  socket.on('error', () => undefined)
  socket.on('close', () => heard.push('close'))
  return { socket, heard }
}

test('the bundle lies at the origin of the app: files as they are, pages as index.html, nothing outside', async () => {
  await start('android')
  expect(await get('https://localhost/')).toMatchObject({ status: 200, body: 'the app' })
  expect(await get('https://localhost/pages/index')).toMatchObject({ status: 200, body: 'the app' })
  expect(await get('https://localhost/js/app.js')).toMatchObject({ status: 200, body: 'code' })
  expect(await get('https://localhost/js/none.js')).toMatchObject({ status: 404 })
  expect(await get('https://localhost/..%2f..%2fetc%2fhosts.js')).toMatchObject({ status: 404 })
})

test.each([
  ['android', 'https://localhost', 'https://localhost/'],
  ['ios', 'capacitor://localhost', ''],
] as const)(
  "%s: the API hears the app's own origin, and its answer is turned back",
  async (system, origin, referer) => {
    await start(system)
    expect(
      await get(`${API}/user/sys/lang`, {
        origin: 'https://localhost',
        referer: 'https://localhost/',
      }),
    ).toEqual({ status: 200, body: 'answer', allowed: 'https://localhost' })
    expect(asked).toEqual([{ url: '/user/sys/lang', origin, referer }])
  },
)

test('a socket goes on to the API under the app’s own origin, and ends offline; one elsewhere is a fault', async () => {
  await start('ios')
  const { socket, heard } = await openSocket('wss://api.starcard.example/user/im?ticket=1')
  await until('the greeting', () => heard.includes('hello'))
  expect(asked).toEqual([
    { url: '/user/im?ticket=1', origin: 'capacitor://localhost', referer: '' },
  ])
  socket.send('a word')
  await until('the answer', () => heard.includes('heard a word'))
  network.cut(true)
  await until('the end', () => heard.includes('close'))
  network.cut(false)
  const elsewhere = await openSocket('wss://elsewhere.example/')
  await until('the refusal', () => elsewhere.heard.includes('close'))
  expect(elsewhere.heard).toEqual(['close'])
  expect(complaints).toEqual(['the app asked for a socket at https://elsewhere.example'])
})

test('offline the API is silent and the bundle is there', async () => {
  await start('android')
  network.cut(true)
  await expect(get(`${API}/user/sys/lang`)).rejects.toThrow()
  expect(await get('https://localhost/')).toMatchObject({ body: 'the app' })
  network.cut(false)
  expect(await get(`${API}/user/sys/lang`)).toMatchObject({ body: 'answer' })
})

test("a foreign page goes to the phone's browser, any other foreign address is a fault", async () => {
  await start('android')
  expect(await get('https://pay.example/cashier', { 'sec-fetch-dest': 'document' })).toMatchObject({
    status: 204,
  })
  expect(await get('https://statistics.example/collect')).toMatchObject({ status: 502 })
  expect([left, complaints]).toEqual([
    ['https://pay.example/cashier'],
    ['the app asked for https://statistics.example/collect'],
  ])
})
