import { once } from 'node:events'
import { createServer } from 'node:http'
import { WebSocketServer, type WebSocket as Peer } from 'ws'
import { socketApis } from '../../../../test/weapp-host/wx/socket'
import { USUAL_PHONE } from '../../../../test/weapp-host/wx/traits'
import type { Socket, SocketData, SocketEnd } from './contract'
import { connectSocket as connectH5 } from './socket'
import { connectSocket as connectWeapp } from './socket.weapp'

/** The host's `wx` may open this address. */
function allow(origin: string): void {
  const { connectSocket } = socketApis({
    traits: USUAL_PHONE,
    language: 'en',
    storage: {},
    appId: '',
    version: '1.0.0',
    apiNames: [],
    origins: { [origin]: origin },
    fetch: () => Promise.reject(new Error('none')),
    abort: () => undefined,
  })
  Object.assign(globalThis, { wx: { connectSocket } })
}

let server: WebSocketServer
let address: string
let peers: Peer[]

/** Says what it heard; 'end CODE' is closed by it, 'drop' loses the connection. */
function answer(peer: Peer): void {
  peers.push(peer)
  peer.on('message', (data: Buffer, binary: boolean) => {
    const text = data.toString()
    if (text === 'drop') return peer.terminate()
    const [, code] = /^end (\d+)$/.exec(text) ?? []
    if (code) return peer.close(Number(code), 'said so')
    peer.send(binary ? data : `heard ${text}`, { binary })
  })
}

beforeEach(async () => {
  peers = []
  server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  server.on('connection', (peer) => {
    peer.send('welcome')
    answer(peer)
  })
  await new Promise((resolve) => server.once('listening', resolve))
  const at = server.address()
  address = `ws://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}/`
  const origin = address.replace(/^ws/, 'http').replace(/\/$/, '')
  allow(origin)
})
afterEach(async () => {
  for (const client of server.clients) client.terminate()
  await new Promise((resolve) => server.close(resolve))
})

async function open(connect: typeof connectH5): Promise<Socket> {
  const outcome = await connect(address)
  if (outcome.type !== 'connected') throw new Error(outcome.reason)
  return outcome.socket
}

function next(socket: Socket): Promise<SocketData> {
  return new Promise((resolve) => {
    const stop = socket.onMessage((data) => {
      stop()
      resolve(data)
    })
  })
}

const endOf = (socket: Socket) => new Promise<SocketEnd>((resolve) => void socket.onClose(resolve))

describe.each([
  ['a browser and the app', connectH5],
  ['the mini-program', connectWeapp],
])('%s', (_where, connect) => {
  it('hears what came before it listened, and sends text and bytes', async () => {
    const socket = await open(connect)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(await next(socket)).toBe('welcome')
    const heard = next(socket)
    expect(await socket.send('hello')).toEqual({ type: 'sent' })
    expect(await heard).toBe('heard hello')
    const bytes = next(socket)
    expect(await socket.send(new Uint8Array([1, 0, 255]).buffer)).toEqual({ type: 'sent' })
    const back = await bytes
    expect(typeof back === 'string' ? back : [...new Uint8Array(back)]).toEqual([1, 0, 255])
    socket.close()
  })

  it('is closed by us with our code, and by the other side with its own', async () => {
    const ours = await open(connect)
    const closed = new Promise<number>((resolve) => peers[0]?.on('close', resolve))
    ours.close(3001, 'enough')
    expect(await closed).toBe(3001)
    expect(await endOf(ours)).toMatchObject({ code: 3001 })

    const theirs = await open(connect)
    const end = endOf(theirs)
    await theirs.send('end 4003')
    expect(await end).toEqual({ code: 4003, reason: 'said so' })
    // Who listens late hears it too.
    expect(await endOf(theirs)).toEqual({ code: 4003, reason: 'said so' })
  })

  it('says that a connection was lost, and sends nothing over it any more', async () => {
    const socket = await open(connect)
    const end = endOf(socket)
    await socket.send('drop')
    expect(await end).toMatchObject({ code: 1006 })
    expect(await socket.send('late')).toEqual({
      type: 'failed',
      code: 10002,
      reason: 'WebSocket is not connected',
    })
    socket.close()
  })

  it('does not hear a listener that has left', async () => {
    const socket = await open(connect)
    const heard: SocketData[] = []
    const stop = socket.onMessage((data) => heard.push(data))
    stop()
    const stopEnd = socket.onClose(() => heard.push('end'))
    stopEnd()
    const end = endOf(socket)
    await socket.send('end 4000')
    await end
    expect(heard.filter((data) => data !== 'welcome')).toEqual([])
  })

  it('fails with 600009 where nobody listens, and at an address that is none', async () => {
    const port = new URL(address.replace('ws', 'http')).port
    await new Promise<void>((resolve) => {
      for (const client of server.clients) client.terminate()
      server.close(() => resolve())
    })
    for (const url of [`ws://127.0.0.1:${port}/`, 'not an address'])
      expect(await connect(url)).toMatchObject({ type: 'failed', code: 600009 })
  })

  it('gives up when no answer comes in time, and is not opened later', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const at = silent.address()
    const port = typeof at === 'object' && at ? at.port : 0
    allow(`http://127.0.0.1:${port}`)
    const outcome = await connect(`ws://127.0.0.1:${port}/`, { timeoutMs: 20 })
    expect(outcome).toEqual({ type: 'failed', code: 600009, reason: 'timeout' })
    silent.closeAllConnections()
    silent.close()
  })
})
