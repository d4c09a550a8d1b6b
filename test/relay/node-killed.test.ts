import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import getPort from 'get-port'
import { WebSocket } from 'ws'
import { callEndpoints } from '@contract/call/endpoints'
import { CALL_SILENCE_SECONDS, callStats } from '@contract/call/limits'
import { HEADER } from '@contract/headers'
import { messageEndpoints } from '@contract/message/endpoints'
import type { ServerFrame } from '@contract/message/frames'
import { SOCKET_PATH } from '@contract/message/socket'
import { movableClock } from '../support/clock'
import { connectDevices } from '../support/connect-devices'
import type { Device } from '../support/message-device'
import { makePair } from '../support/message-pair'
import { startNats, type Nats } from '../support/nats'
import { createTestApp, type TestApp } from '../support/test-app'
import { until } from '../support/until'
import { createWorld, type Person, type World } from '../support/world'
import { createLog } from '../../server/http/log'
import { createNatsBus } from '../../server/realtime/nats-bus'
import { sweepCalls } from '../../server/modules/call/live'

// The other node is a process of its own, which has the machine's clock.
const clock = movableClock(Date.now())
let nats: Nats
let bus: ReturnType<typeof createNatsBus>
let test: TestApp
let world: World
let node: ChildProcess
let port: number
const deviceOf = connectDevices(() => test)

/** A second server on the same database and bus. */
async function startNode(): Promise<void> {
  const { host, port: at, user, database } = test.database.connection
  port = await getPort({ host: '127.0.0.1' })
  node = spawn(process.execPath, ['tools/run.cjs', 'test/proofs/chaos/node.ts'], {
    env: {
      ...process.env,
      STARCARD_MODE: 'test',
      DATABASE_URL: `postgres://${user}@localhost:${at}/${database}?host=${encodeURIComponent(host)}`,
      DATABASE_POOL: '4',
      BUS_URL: nats.url,
      HOST: '127.0.0.1',
      PORT: String(port),
      MAX_EVENT_LOOP_DELAY_MS: '0',
      CHAOS_SEED: '1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const died = once(node, 'exit').then(([code]) => {
    throw new Error(`the node ended with ${String(code)}`)
  })
  died.catch(() => undefined)
  if (node.stdout) await Promise.race([once(node.stdout, 'data'), died])
  // It loses nothing of what it tells.
  node.kill('SIGUSR2')
}

beforeAll(async () => {
  nats = await startNats()
  bus = createNatsBus(nats.url, createLog('silent'))
  test = await createTestApp({ systemClock: clock, bus })
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  world = createWorld(test.services)
  await startNode()
})
afterAll(async () => {
  node.kill('SIGKILL')
  await test.close()
  await bus.close()
  await nats.end()
})

/** A device whose socket is at the node that will be killed. */
async function openThere(who: Person): Promise<{ frames: ServerFrame[]; socket: WebSocket }> {
  const reply = await fetch(`http://127.0.0.1:${port}${messageEndpoints.imTicket.path}`, {
    method: messageEndpoints.imTicket.method,
    headers: {
      'content-type': 'application/json',
      [HEADER.session]: who.sessionCode,
      [HEADER.token]: who.token,
    },
    body: '{}',
  })
  const { data } = (await reply.json()) as { data: { ticket: string } }
  const address = `ws://127.0.0.1:${port}${SOCKET_PATH}?ticket=${encodeURIComponent(data.ticket)}`
  const socket = new WebSocket(address)
  const frames: ServerFrame[] = []
  socket.on('message', (text: Buffer) => frames.push(JSON.parse(text.toString()) as ServerFrame))
  socket.on('error', () => undefined)
  await until('the greeting there', () => frames.some(({ type }) => type === 'hello'))
  return { frames, socket }
}
const hears = (device: Device, stats: number) =>
  until(`stats ${stats}`, () => device.last('call')?.call.stats === stats)

it('a call outlasts the node of one of the two: who comes back goes on, and who does not ends it', async () => {
  const { one, other, conversation } = await makePair(test, 'killed', world)
  const caller = await deviceOf(one)
  const there = await openThere(other)
  const { call, seat } = (
    await test.call(callEndpoints.createCall, { conversation, type: 'audio' }, one)
  ).data
  const { shareId } = call
  // It rings through the other node.
  await until('the ring there', () => there.frames.some((frame) => frame.type === 'call'))
  const answered = (await test.call(callEndpoints.joinCall, { shareId, again: false }, other)).data
  await hears(caller, callStats.accepted)

  node.kill('SIGKILL')
  await once(there.socket, 'close')
  // The callee's device comes back to the node that is left, and is told where its call stands.
  const back = await deviceOf(other)
  await hears(back, callStats.accepted)
  const { epoch } = answered.call
  const data = { kind: 'description', type: 'offer', sdp: 'v=0' } as const
  back.say({ type: 'callSignal', shareId, seat: answered.seat, epoch, data })
  await until('the signal of who came back', () => caller.last('callSignal'))
  expect([caller.last('callAway'), back.last('callAway')]).toEqual([undefined, undefined])

  // Now the callee stays away: the caller alone is heard of, until the call has ended.
  back.kill()
  // The node that was killed had the machine's clock, which has gone on meanwhile.
  clock.advance(3 * CALL_SILENCE_SECONDS)
  caller.say({ type: 'callBeat', shareId, seat })
  const isHeard = () =>
    test.services.db
      .selectFrom('call')
      .select('callerSeenAt')
      .where('shareId', '=', shareId)
      .executeTakeFirstOrThrow()
  await until(
    'the beat',
    async () => (await isHeard()).callerSeenAt?.getTime() === clock.now().getTime(),
  )
  await sweepCalls(test.services)
  await hears(caller, callStats.ended)
  await test.services.jobs.runDue(test.services)
  const range = { conversation, from: 1, to: 50 }
  const { data: messages } = await test.call(messageEndpoints.imMessages, range, one)
  expect(messages.flatMap((message) => (message.type === 'call' ? [message.stats] : []))).toEqual([
    callStats.ended,
  ])
})
