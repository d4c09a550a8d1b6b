import { HEARTBEAT_SECONDS } from '@contract/message/socket'
import type { ConnectOutcome, SocketEnd } from '@/platform/capabilities/socket/contract'
import { fakeAfter } from '../../../test/support/client/fake-after'
import { waitBeforeTry } from './backoff'
import { Link } from './link'

/** A socket that a test holds the other end of. */
function fakeSocket() {
  let closed = false
  let message: (data: string) => void = () => undefined
  let close: (end: SocketEnd) => void = () => undefined
  const outcome: ConnectOutcome = {
    type: 'connected',
    socket: {
      send: () =>
        Promise.resolve(
          closed ? { type: 'failed', code: 10002, reason: 'closed' } : { type: 'sent' },
        ),
      close: () => {
        closed = true
      },
      onMessage: (listener) => {
        message = listener
        return () => undefined
      },
      onClose: (listener) => {
        close = listener
        return () => undefined
      },
    },
  }
  return {
    outcome,
    says: (text: string) => message(text),
    ends: (code: number) => {
      closed = true
      close({ code, reason: '' })
    },
    isClosed: () => closed,
  }
}

const refused: ConnectOutcome = { type: 'failed', code: 600009, reason: 'refused' }
const settle = async () => {
  for (let turns = 0; turns < 10; turns += 1) await Promise.resolve()
}

function setUp() {
  const clock = fakeAfter()
  const states: boolean[] = []
  const frames: string[] = []
  const urls: string[] = []
  const sockets: ReturnType<typeof fakeSocket>[] = []
  let tickets = 0
  let blocked = 0
  const world = { fails: false, ticketless: false, now: 1_000_000 }
  const link = new Link({
    address: () => {
      tickets += 1
      return world.ticketless ? Promise.reject(new Error('none')) : Promise.resolve(`t${tickets}`)
    },
    connect: (url) => {
      urls.push(url)
      if (world.fails) return Promise.resolve(refused)
      const socket = fakeSocket()
      sockets.push(socket)
      return Promise.resolve(socket.outcome)
    },
    onFrame: (text) => frames.push(text),
    onBlocked: () => void (blocked += 1),
    onState: (open) => states.push(open),
    after: clock.after,
    now: () => world.now,
    random: () => 1,
  })
  return { clock, link, states, frames, urls, sockets, world, blocked: () => blocked }
}

it('opens with a ticket of its own each time, and again after each end', async () => {
  const { clock, link, states, frames, urls, sockets } = setUp()
  link.open()
  await settle()
  sockets[0]?.says('hello')
  expect([states, frames, await link.send('x')]).toEqual([[true], ['hello'], true])
  sockets[0]?.ends(1006)
  expect([states, await link.send('x')]).toEqual([[true, false], false])
  clock.pass(500)
  await settle()
  expect([urls, states]).toEqual([
    ['t1', 't2'],
    [true, false, true],
  ])
})

it('waits longer and longer while it fails, and tries at once when there is reason to', async () => {
  const { clock, link, urls, world, blocked } = setUp()
  world.fails = true
  link.open()
  await settle()
  const counts: number[] = []
  for (const wait of [500, 1000, 2000]) {
    clock.pass(wait - 1)
    await settle()
    counts.push(urls.length)
    clock.pass(1)
    await settle()
    counts.push(urls.length)
  }
  expect(counts).toEqual([1, 2, 2, 3, 3, 4])
  link.tryNow()
  await settle()
  expect(urls).toHaveLength(5)
  world.ticketless = true
  link.tryNow()
  await settle()
  expect(urls).toHaveLength(5)
  // Each time that the server was reached and a socket was not.
  expect(blocked()).toBe(5)
  expect(clock.pending()).toBe(1)
})

it('a server that is silent for two heartbeats is left for a new connection', async () => {
  const { clock, link, urls, sockets } = setUp()
  link.open()
  await settle()
  clock.pass(HEARTBEAT_SECONDS * 1000)
  sockets[0]?.says('digest')
  clock.pass(HEARTBEAT_SECONDS * 1000 * 2)
  expect(sockets[0]?.isClosed()).toBe(false)
  clock.pass(5000)
  expect(sockets[0]?.isClosed()).toBe(true)
  clock.pass(500)
  await settle()
  expect(urls).toEqual(['t1', 't2'])
})

it('a program that comes to the front leaves a socket that was silent for a heartbeat, or that the connection was lost under', async () => {
  const { link, states, sockets, world } = setUp()
  link.open()
  await settle()
  world.now += HEARTBEAT_SECONDS * 1000
  link.wake(false)
  await settle()
  expect(sockets.map((socket) => socket.isClosed())).toEqual([false])
  sockets[0]?.says('digest')
  // No timer passed: it stood still in the background.
  world.now += HEARTBEAT_SECONDS * 1000 + 1
  link.wake(false)
  await settle()
  expect(sockets.map((socket) => socket.isClosed())).toEqual([true, false])
  link.wake(true)
  await settle()
  expect(sockets.map((socket) => socket.isClosed())).toEqual([true, true, false])
  expect(states).toEqual([true, false, true, false, true])
})

it('a session that was ended is not connected again, too many frames a minute later', async () => {
  const { clock, link, urls, sockets } = setUp()
  link.open()
  await settle()
  sockets[0]?.ends(4029)
  clock.pass(59_999)
  await settle()
  expect(urls).toHaveLength(1)
  clock.pass(1)
  await settle()
  expect(urls).toHaveLength(2)
  sockets[1]?.ends(4003)
  clock.pass(600_000)
  await settle()
  expect(urls).toHaveLength(2)
})

it('closed while it connects it stays closed, and says nothing', async () => {
  const { clock, link, states, sockets } = setUp()
  link.open()
  link.close()
  await settle()
  link.open()
  await settle()
  link.close()
  clock.pass(600_000)
  await settle()
  expect([states, sockets.map((socket) => socket.isClosed())]).toEqual([[true, false], [true]])
})

it('spreads its tries, within bounds', () => {
  expect([0, 1, 2, 20].map((failures) => waitBeforeTry(failures, () => 0))).toEqual([
    250, 500, 1000, 15_000,
  ])
  expect([0, 1, 2, 20].map((failures) => waitBeforeTry(failures, () => 1))).toEqual([
    500, 1000, 2000, 30_000,
  ])
})
