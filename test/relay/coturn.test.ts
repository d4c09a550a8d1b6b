import { createSocket } from 'node:dgram'
import { readFileSync } from 'node:fs'
import { callEndpoints } from '@contract/call/endpoints'
import { RELAY_SECONDS } from '@contract/call/limits'
import { relayCredentials } from '../../server/modules/call/relay'
import {
  DENIED_PEERS,
  DENIED_PEERS_6,
  startCoturn,
  USER_QUOTA,
  type Coturn,
} from '../support/coturn'
import { createTestApp, type TestApp } from '../support/test-app'
import {
  TurnClient,
  TurnRefusal,
  type TurnCredentials,
  type UdpAddress,
} from '../support/turn-client'
import { until } from '../support/until'
import { createWorld, type World } from '../support/world'

/** coturn has no clock but the machine's: the server's is moved against it, in s. */
let shift = 0
let coturn: Coturn
let test: TestApp
let world: World
let people = 0
const clients: TurnClient[] = []

beforeAll(async () => {
  coturn = await startCoturn()
  const systemClock = { now: () => new Date(Date.now() + shift * 1000) }
  test = await createTestApp({ env: coturn.settings, systemClock })
  world = createWorld(test.services)
})
afterEach(async () => {
  shift = 0
  for (const client of clients.splice(0)) await client.close()
})
afterAll(async () => {
  await test.close()
  await coturn.end()
})

async function clientWith(credentials?: TurnCredentials): Promise<TurnClient> {
  const client = new TurnClient(coturn, credentials)
  clients.push(client)
  await client.open()
  return client
}
/** A member's credentials, as GET /user/im/call/ice gives them `ago` s ago. */
async function credentialsOf({ ago = 0 } = {}): Promise<TurnCredentials> {
  people += 1
  const person = await world.register({ username: `relay_${people}` })
  shift = -ago
  const { data } = await test.call(callEndpoints.callIce, {}, person)
  shift = 0
  const [server] = data.iceServers
  expect(server?.urls).toEqual([`turn:${coturn.address}:${coturn.port}`])
  return { username: server?.username ?? '', credential: server?.credential ?? '' }
}
/** The error code of a refusal; undefined where there was none. */
const refusalOf = (work: Promise<unknown>): Promise<number | undefined> =>
  work.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof TurnRefusal) return error.code
      throw error
    },
  )
/** An address that is nobody's, in each range that is denied, first and last. */
const edgesOf = (ranges: readonly string[]): UdpAddress[] =>
  ranges.flatMap((range) => range.split('-').map((address) => ({ address, port: 9 })))
const mapped = ['10.0.0.1', '127.0.0.1', '169.254.169.254', '172.16.0.1', '192.168.0.1']

it('relays between a member with credentials of the server and a peer, both ways', async () => {
  const peer = createSocket('udp4')
  const heard: { text: string; from: UdpAddress }[] = []
  peer.on('message', (bytes, { address, port }) =>
    heard.push({ text: bytes.toString(), from: { address, port } }),
  )
  await new Promise<void>((resolve) => peer.bind(0, '127.0.0.1', () => resolve()))
  try {
    const client = await clientWith(await credentialsOf())
    const relayed = await client.allocate()
    const there = { address: '127.0.0.1', port: peer.address().port }
    await client.permit(there)
    // UDP: what gets lost is said again.
    await until('the packet', () => {
      client.send(there, 'from the member')
      return heard.length > 0
    })
    expect(heard[0]).toEqual({ text: 'from the member', from: relayed })
    await until('the answer', () => {
      peer.send('from the peer', relayed.port, relayed.address)
      return client.received.length > 0
    })
    expect(client.received[0]).toEqual({ text: 'from the peer', from: there })
  } finally {
    await new Promise<void>((resolve) => peer.close(() => resolve()))
  }
})

it('two members reach each other through nothing but the relay', async () => {
  const [one, other] = [
    await clientWith(await credentialsOf()),
    await clientWith(await credentialsOf()),
  ]
  const [first, second] = [await one.allocate(), await other.allocate()]
  await one.permit(second)
  await other.permit(first)
  await until('the packet', () => {
    one.send(second, 'hello')
    return other.received.length > 0
  })
  expect(other.received[0]).toEqual({ text: 'hello', from: first })
})

it.each(edgesOf(DENIED_PEERS))('refuses to relay to $address', async (peer) => {
  const client = await clientWith(await credentialsOf())
  await client.allocate()
  expect(await refusalOf(client.permit(peer))).toBe(403)
})

it.each(edgesOf([...DENIED_PEERS_6, '::', ...mapped.map((address) => `::ffff:${address}`)]))(
  'refuses to relay to $address by IPv6',
  async (peer) => {
    const client = await clientWith(await credentialsOf())
    await client.allocate(6)
    expect(await refusalOf(client.permit(peer))).toBe(403)
  },
)

it('relays to the public network by IPv6', async () => {
  const client = await clientWith(await credentialsOf())
  await client.allocate(6)
  for (const address of ['2001:4860:4860::8888', 'fbff::1', 'fe00::1', 'fec0::1', '64:ff9a::1'])
    expect(await refusalOf(client.permit({ address, port: 9 }))).toBeUndefined()
})

it('relays to the public network', async () => {
  const client = await clientWith(await credentialsOf())
  await client.allocate()
  for (const address of [
    '9.255.255.255',
    '11.0.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.169.0.0',
  ])
    expect(await refusalOf(client.permit({ address, port: 9 }))).toBeUndefined()
})

it('is for nobody once the hour of their credentials is over', async () => {
  const late = await clientWith(await credentialsOf({ ago: RELAY_SECONDS - 900 }))
  expect((await late.allocate()).address).toBe(coturn.address)
  const expired = await clientWith(await credentialsOf({ ago: RELAY_SECONDS + 1 }))
  expect(await refusalOf(expired.allocate())).toBe(401)
})

it('is for nobody without credentials, with another secret, or with a moment of their own', async () => {
  const until = new Date(Date.now() + RELAY_SECONDS * 1000)
  const genuine = await credentialsOf({ ago: RELAY_SECONDS + 1 })
  const [, member] = genuine.username.split(':')
  const later = `${Math.floor(until.getTime() / 1000)}:${member}`
  for (const credentials of [
    undefined,
    relayCredentials('another-secret', 'somebody', until),
    { ...genuine, username: later },
  ])
    expect(await refusalOf((await clientWith(credentials)).allocate())).toBe(401)
})

it('takes the secret of before beside the new one, while it is changed', async () => {
  const until = new Date(Date.now() + RELAY_SECONDS * 1000)
  for (const secret of [coturn.secret, coturn.secretBefore])
    await (await clientWith(relayCredentials(secret, `by-${secret}`, until))).allocate()
})

it('holds sixteen addresses for one member and no seventeenth', async () => {
  const credentials = await credentialsOf()
  for (let n = 1; n <= USER_QUOTA; n += 1) await (await clientWith(credentials)).allocate()
  expect(await refusalOf((await clientWith(credentials)).allocate())).toBe(486)
})

it('is set up here as docs/operations.md says', () => {
  const operations = readFileSync('docs/operations.md', 'utf8')
  const calls = /## Calls\n\n(.+)\n/.exec(operations)?.[1] ?? ''
  for (const range of DENIED_PEERS) expect(calls).toContain(range.replace(/(\.0)*-.*$/, ''))
  for (const start of [
    '::1,',
    '::ffff:0:0/96',
    '64:ff9b::/96',
    '2002::/16',
    'fc00::/7',
    'fe80::/10',
  ])
    expect(calls).toContain(start)
})
