import { WebSocket } from 'ws'
import { accountEndpoints } from '@contract/account/endpoints'
import { errorCodes } from '@contract/errors'
import { messageEndpoints } from '@contract/message/endpoints'
import { closeCodes, FRAME_MAX } from '@contract/message/socket'
import { movableClock } from '../../../../test/support/clock'
import { connectDevices } from '../../../../test/support/connect-devices'
import { type Device, socketAddress } from '../../../../test/support/message-device'
import { makePair, messagesOf, newCid } from '../../../../test/support/message-pair'
import { createTestApp, type TestApp } from '../../../../test/support/test-app'
import { until } from '../../../../test/support/until'
import { createWorld, type Person, type World } from '../../../../test/support/world'
import { enrolOperator, makeFirstOperator } from '../../operators'
import { decideOnReport } from '../reports/ops'
import { SocketHub } from './hub'
import { BUFFERED_MAX, MemberSocket } from './member-socket'
import { findHub } from './register-sockets'

let mockGate: Promise<void> | undefined
let mockAsked = false
jest.mock('../read-messages', () => {
  const real = jest.requireActual<typeof import('../read-messages')>('../read-messages')
  const digestsOf: typeof real.digestsOf = async (...asked) => {
    const answer = await real.digestsOf(...asked)
    mockAsked = mockGate !== undefined
    await mockGate
    return answer
  }
  return { ...real, digestsOf }
})

const clock = movableClock()
let test: TestApp
let world: World
let act: ReturnType<typeof messagesOf>
const deviceOf = connectDevices(() => test)

beforeAll(async () => {
  test = await createTestApp({ systemClock: clock })
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  world = createWorld(test.services)
  act = messagesOf(test)
})
afterEach(() => clock.advance(3_600))
afterAll(() => test.close())

const pair = (name: string) => makePair(test, name, world)
const ticketOf = async (person: Person) =>
  (await test.call(messageEndpoints.imTicket, {}, person)).data.ticket

/** The status that an upgrade is answered with; 101 for one that opens. */
function statusOf(address: string, origin?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const ws = new WebSocket(address, origin === undefined ? {} : { origin })
    ws.on('open', () => {
      ws.terminate()
      resolve(101)
    })
    ws.on('unexpected-response', (_request, response) => {
      ws.terminate()
      resolve(response.statusCode ?? 0)
    })
    ws.on('error', (error) => {
      if (ws.readyState === ws.CONNECTING) reject(error)
    })
  })
}

describe('the door', () => {
  it('opens by a ticket once, within a minute, to a login that lasts', async () => {
    const { one, other } = await pair('door')
    const ticket = await ticketOf(one)
    const both = await Promise.all([1, 2].map(() => statusOf(socketAddress(test, ticket))))
    expect(both.sort()).toEqual([101, 401])
    expect(await statusOf(socketAddress(test, 'made-up'))).toBe(401)
    const late = await ticketOf(one)
    clock.advance(61)
    expect(await statusOf(socketAddress(test, late))).toBe(401)
    const ended = await ticketOf(other)
    await test.call(accountEndpoints.logout, {}, other)
    expect(await statusOf(socketAddress(test, ended))).toBe(401)
  })

  it('is shut to pages of others, and leads nowhere else', async () => {
    const { one } = await pair('origins')
    const opens = async (origin?: string) =>
      statusOf(socketAddress(test, await ticketOf(one)), origin)
    expect(await opens('https://evil.example')).toBe(403)
    expect(await opens('http://localhost:8080.evil.example')).toBe(403)
    expect(await opens('http://localhost:8080')).toBe(101)
    expect(await opens('https://localhost')).toBe(101)
    const other = socketAddress(test, await ticketOf(one)).replace('/im/socket', '/im/other')
    expect(await statusOf(other)).toBe(404)
  })
})

it('acknowledges what it committed, and tells every device of both', async () => {
  const { one, other, conversation } = await pair('acks')
  const [phone, tablet, theirs] = [await deviceOf(one), await deviceOf(one), await deviceOf(other)]
  phone.send(conversation, 'Hello', 'cid-of-hello')
  const ack = await until('the acknowledgement', () => phone.last('ack'))
  expect(ack).toMatchObject({ cid: 'cid-of-hello', conversation, seq: 1 })
  expect((await act.pull(other, conversation)).data).toHaveLength(1)
  for (const device of [phone, tablet, theirs])
    await until('the message', () => device.textsOf(conversation).length === 1)
  expect(tablet.last('hint')?.message?.cid).toBe('cid-of-hello')
  expect(theirs.last('hint')?.message?.cid).toBeNull()
  phone.say({ type: 'send', cid: 'cid-of-hello', conversation, body: { type: 'text', text: 'x' } })
  await until('the same answer', () => phone.frames.filter(({ type }) => type === 'ack')[1])
  expect(ack).not.toHaveProperty('replayed')
  expect(phone.last('ack')).toEqual({ ...ack, replayed: true })
  theirs.say({ type: 'read', conversation, seq: 1 })
  const read = await until('the mark', () => tablet.last('read'))
  expect(read).toMatchObject({ conversation, member: other.id, readSeq: 1 })
})

it('tells the other devices of a member how they have a conversation since, and nobody else', async () => {
  const { one, other, conversation } = await pair('arranges')
  const [tablet, theirs] = [await deviceOf(one), await deviceOf(other)]
  await test.call(messageEndpoints.imPin, { conversation, pinned: true }, one)
  await test.call(messageEndpoints.imMute, { conversation, muted: true }, one)
  await until('both', () => tablet.frames.filter(({ type }) => type === 'arranged').length === 2)
  expect(tablet.last('arranged')).toEqual({
    type: 'arranged',
    conversation,
    muted: true,
    pinned: true,
  })
  await act.send(one, conversation)
  await until('the message', () => theirs.textsOf(conversation).length === 1)
  expect(theirs.last('arranged')).toBeUndefined()
})

it('refuses one message by its cid, and says whether to try again', async () => {
  const { one, conversation } = await pair('refuses')
  const stranger = await deviceOf(await world.register({ username: 'refuses_stranger' }))
  stranger.send(conversation, 'Let me in', 'cid-of-stranger')
  expect(await until('the refusal', () => stranger.last('refused'))).toMatchObject({
    cid: 'cid-of-stranger',
    code: errorCodes.CONVERSATION_NOT_FOUND,
    again: false,
  })
  const device = await deviceOf(one)
  for (let count = 0; count < 61; count += 1) device.send(conversation, 'Hello', newCid())
  expect(await until('the limit', () => device.last('refused'))).toMatchObject({
    code: errorCodes.TOO_MANY_REQUESTS,
    again: true,
    seconds: 60,
  })
})

it('tells who types to the other alone, once in five seconds', async () => {
  const { one, other, conversation } = await pair('types')
  const [device, theirs] = [await deviceOf(one), await deviceOf(other)]
  const type = async (who: Device) => {
    who.say({ type: 'typing', conversation })
    // What comes after it has been answered.
    who.send(conversation, 'x', newCid())
    await until('the answer', () => who.outbox.size === 0)
  }
  await type(device)
  await until('the sign', () => theirs.last('typing'))
  await type(device)
  clock.advance(5)
  await type(device)
  await until(
    'the second sign',
    () => theirs.frames.filter(({ type: name }) => name === 'typing')[1],
  )
  await act.block(other, one, true)
  clock.advance(5)
  device.say({ type: 'typing', conversation })
  device.send(conversation, 'x', newCid())
  await until('the refusal', () => device.last('refused'))
  expect(theirs.frames.filter(({ type: name }) => name === 'typing')).toHaveLength(2)
  expect(device.last('typing')).toBeUndefined()
})

it('finds by the digest what no hint told', async () => {
  const { one, other, conversation } = await pair('digests')
  const device = await deviceOf(other)
  await act.send(one, conversation, 'Told')
  await until('the message', () => device.textsOf(conversation).length === 1)
  const { bus } = test.services
  const publish = jest.spyOn(bus, 'publish').mockImplementation(() => undefined)
  await act.send(one, conversation, 'Not told')
  await act.recall(one, conversation, 1)
  publish.mockRestore()
  await findHub(test.app).tellDigests()
  await until('both', () => device.textsOf(conversation).join() === 'recalled,Not told')
  expect(device.held.get(conversation)?.changes).toHaveLength(1)
})

it('a message that is committed while a socket is greeted is told', async () => {
  const { one, other, conversation } = await pair('greets')
  let open = () => {}
  mockGate = new Promise((resolve) => (open = resolve))
  const device = deviceOf(other)
  await until('the digest to be read', () => mockAsked)
  await act.send(one, conversation, 'Meanwhile')
  open()
  mockGate = undefined
  const { frames } = await device
  await until('the message', () => frames.some(({ type }) => type === 'hint'))
})

it('tells both of a block, so that they ask for the row', async () => {
  const { one, other, conversation } = await pair('rows')
  const [tablet, theirs] = [await deviceOf(one), await deviceOf(other)]
  await act.block(one, other, true)
  for (const device of [tablet, theirs])
    expect(await until('the frame', () => device.last('row'))).toEqual({
      type: 'row',
      conversation,
    })
})

it('tells both that operators closed their conversation', async () => {
  const { one, other, conversation } = await pair('closed')
  const [theirs, own] = [await deviceOf(one), await deviceOf(other)]
  const { secret } = await makeFirstOperator(test.services, { name: 'nina', role: 'finance' })
  const credential = 'nina-credential-long'
  const nina = await enrolOperator(test.services, { name: 'nina', secret, credential })
  const report = { conversation, reason: 'spam' as const }
  const { data } = await test.call(messageEndpoints.imReport, report, other)
  await decideOnReport.execute(test.services, nina, { id: data.id, decision: 'close' })
  await test.services.jobs.runDue(test.services)
  for (const device of [theirs, own])
    expect(await until('the frame', () => device.last('row'))).toEqual({
      type: 'row',
      conversation,
    })
})

it('refuses a message that it cannot read, and takes the next one of the same socket', async () => {
  const { one, conversation } = await pair('unreadable')
  const device = await deviceOf(one)
  const [cid, next] = [newCid(), newCid()]
  const body = { type: 'location', name: 'x'.repeat(201), address: '', latitude: 1, longitude: 1 }
  device.ws?.send(JSON.stringify({ type: 'send', cid, conversation, body }))
  expect(await until('the refusal', () => device.last('refused'))).toMatchObject({
    cid,
    code: errorCodes.VALIDATION_FAILED,
    again: false,
  })
  device.say({ type: 'send', cid: next, conversation, body: { type: 'text', text: 'next' } })
  expect(await until('the answer', () => device.last('ack'))).toMatchObject({ cid: next, seq: 1 })
  expect(device.open).toBe(true)
})

describe('closes', () => {
  const closed = (device: Device) => until('the end', () => device.closedWith)

  it('the sockets of a login that ended, and no other', async () => {
    const { one } = await pair('ends')
    const again = await world.logIn({ username: 'ends_one' })
    const [first, second] = [await deviceOf(one), await deviceOf(again)]
    await test.call(accountEndpoints.logout, {}, one)
    await findHub(test.app).closeEnded()
    expect(await closed(first)).toBe(closeCodes.sessionEnded)
    expect(second.open).toBe(true)
  })

  it('the sockets of a login that ended while this node had no database', async () => {
    const { one } = await pair('away')
    const family = await test.services.db
      .selectFrom('auth_token')
      .select('familyId')
      .where('userId', '=', one.id)
      .executeTakeFirstOrThrow()
    let isAway = false
    const services = {
      ...test.services,
      get db() {
        if (isAway) throw new Error('the database is away')
        return test.services.db
      },
    }
    const ends: number[] = []
    const ws = {
      OPEN: 1,
      readyState: 1,
      on: () => ws,
      once: () => ws,
      close: ends.push.bind(ends),
      terminate: () => undefined,
    }
    const hub = new SocketHub(services)
    const owner = { userId: one.id, ...family, language: 'en', way: 'webrtc' } as const
    hub.add(new MemberSocket(owner, ws as unknown as WebSocket))
    isAway = true
    await test.call(accountEndpoints.logout, {}, one)
    clock.advance(300)
    await expect(hub.closeEnded()).rejects.toThrow('the database is away')
    isAway = false
    await hub.closeEnded()
    expect(ends).toContain(closeCodes.sessionEnded)
    hub.close()
  })

  it.each([
    ['no JSON', '{', closeCodes.badFrame],
    ['no frame of ours', '{"type":"shout"}', closeCodes.badFrame],
    ['a frame that is too long', 'x'.repeat(FRAME_MAX + 1), 1009],
  ])('a socket that sends %s', async (_what, text, code) => {
    const { one } = await pair(`bad_${text.length}`)
    const device = await deviceOf(one)
    device.ws?.send(text)
    expect(await closed(device)).toBe(code)
  })

  it('a member’s socket that sends without end', async () => {
    const { one, conversation } = await pair('floods')
    const device = await deviceOf(one)
    for (let count = 0; count <= 240; count += 1) device.say({ type: 'typing', conversation })
    expect(await closed(device)).toBe(closeCodes.tooMany)
  })

  it('a device that does not read', () => {
    const calls: string[] = []
    const ws = {
      OPEN: 1,
      readyState: 1,
      bufferedAmount: BUFFERED_MAX,
      on: () => ws,
      send: () => calls.push('send'),
      close: (code: number) => calls.push(`close ${code}`),
      terminate: () => calls.push('terminate'),
    }
    const owner = { userId: 'u', familyId: 'f', language: 'en', way: 'webrtc' } as const
    const slow = new MemberSocket(owner, ws as unknown as WebSocket)
    slow.sendText('x')
    expect(calls).toEqual([`close ${closeCodes.slow}`, 'terminate'])
  })

  it('a device that answers no ping', async () => {
    const { one } = await pair('silent')
    const device = await deviceOf(one)
    device.ws?.pause()
    const hub = findHub(test.app)
    await hub.tellDigests()
    const before = hub.size
    await hub.tellDigests()
    await until('the end of the socket', () => hub.size === before - 1)
  })
})
