import type { ServerFrame } from '@contract/message/frames'
import { TYPING_SHOWN_SECONDS, TYPING_SECONDS } from '@contract/message/socket'
import { setOwner } from '@/lib/owner'
import { until } from '../../../test/support/client/until'
import { HER, ME, MessagesWorld } from '../../../test/support/client/messages-world'
import { currentDesk, startMessages, stopMessages } from './messages'
import { useMessages } from './messages-store'

const mockWaits: { ms: number; run: () => void }[] = []
jest.mock('@/lib/machines/after', () => ({
  after: (ms: number, run: () => void) => {
    const wait = { ms, run }
    mockWaits.push(wait)
    return () => void mockWaits.splice(mockWaits.indexOf(wait) >>> 0, 1)
  },
}))
const mockSocket: { hear: (text: string) => void; sent: string[]; opened: number } = {
  hear: () => undefined,
  sent: [],
  opened: 0,
}
jest.mock('@/platform/capabilities/socket/socket', () => ({
  connectSocket: async () => ({
    type: 'connected',
    socket: {
      send: async (text: string) => {
        mockSocket.sent.push(text)
        return { type: 'sent' }
      },
      close: () => undefined,
      onMessage: (hear: (text: string) => void) => {
        mockSocket.opened += 1
        mockSocket.hear = hear
      },
      onClose: () => undefined,
    },
  }),
}))

let mockPush = () => {}
jest.mock('@/platform/capabilities/push/push', () => ({
  onPushInFront: (listener: () => void) => void (mockPush = listener),
}))

let world: MessagesWorld
const state = () => useMessages.getState()
const hear = (frame: ServerFrame) => mockSocket.hear(JSON.stringify(frame))
const typing = () => [...state().typing]

beforeEach(async () => {
  localStorage.clear()
  mockWaits.length = 0
  mockSocket.sent.length = 0
  setOwner(ME)
  world = new MessagesWorld()
  world.ticket = 'T'
  world.write('Hello')
  startMessages(ME)
  await until(() => expect(state()).toMatchObject({ status: 'ready', connected: true }))
})
afterEach(stopMessages)

it('tells that the member types, and shows of the other for seven seconds or until their message', async () => {
  currentDesk()?.tellTyping('c')
  await until(() =>
    expect(mockSocket.sent.map((text) => JSON.parse(text))).toContainEqual({
      type: 'typing',
      conversation: 'c',
    }),
  )
  hear({ type: 'typing', conversation: 'c', member: ME })
  expect(typing()).toEqual([])
  hear({ type: 'typing', conversation: 'c', member: HER })
  expect(typing()).toEqual(['c'])
  // Longer than until the next telling of who types on.
  expect(mockWaits.map(({ ms }) => ms)).not.toContain(TYPING_SECONDS * 1000)
  mockWaits.find(({ ms }) => ms === TYPING_SHOWN_SECONDS * 1000)?.run()
  expect(typing()).toEqual([])
  hear({ type: 'typing', conversation: 'c', member: HER })
  const time = '2026-11-20T08:02:00Z'
  const message = { type: 'text', conversation: 'c', seq: 2, sender: HER, cid: null, time } as const
  hear({ type: 'hint', conversation: 'c', seq: 2, message: { ...message, text: 'Hi' } })
  await until(() => expect(typing()).toEqual([]))
})

it('has a conversation as another device of the member arranged it', () => {
  hear({ type: 'arranged', conversation: 'c', muted: true, pinned: true })
  expect(state().rows.get('c')).toMatchObject({ muted: true, pinned: true })
})

it('believes a late copy of a message only where its changes are still to come', async () => {
  const desk = currentDesk()
  desk?.receiver.learn({
    conversation: 'd',
    lastSeq: 1,
    changeSeq: 3,
    minSeq: 0,
    readSeq: 0,
    otherReadSeq: 0,
  })
  const time = '2026-11-20T08:02:00Z'
  const message = { type: 'text', conversation: 'd', seq: 1, sender: HER, cid: null, time } as const
  const late = {
    type: 'hint',
    conversation: 'd',
    seq: 1,
    message: { ...message, text: 'x' },
  } as const
  hear({ ...late, changeSeq: 2 })
  expect(state().runs.get('d')?.messages ?? []).toEqual([])
  hear({ ...late, changeSeq: 3 })
  expect(state().runs.get('d')?.messages).toHaveLength(1)
})

it('a push that comes while the program is in front opens another socket: the one that seemed open led nowhere', async () => {
  const { opened } = mockSocket
  // What was heard just now leads to the server, which sent the push before that.
  mockPush()
  expect(state().connected).toBe(true)
  const now = Date.now()
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 6_000)
  mockPush()
  expect(state().connected).toBe(false)
  await until(() => expect(mockSocket.opened).toBe(opened + 1))
  clock.mockRestore()
})

it('coming to the front asks once for what an open socket has not told', async () => {
  const asked = () => world.api.requests.filter(({ url }) => url.includes('/im/sync')).length
  const before = asked()
  world.write('Unheard')
  currentDesk()?.wake(false)
  currentDesk()?.wake(false)
  await until(() => expect(state().rows.get('c')?.lastSeq).toBe(2))
  expect(asked()).toBe(before + 1)
})

it('has a socket of its own after five seconds in the background, where hosts close them without a word', async () => {
  const turn = (state: DocumentVisibilityState) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  const { opened } = mockSocket
  const begun = Date.now()
  const now = jest.spyOn(Date, 'now').mockReturnValue(begun)
  for (const [away, more] of [
    [4999, 0],
    [5000, 1],
  ] as const) {
    now.mockReturnValue(begun)
    turn('hidden')
    now.mockReturnValue(begun + away)
    turn('visible')
    await until(() => expect([away, mockSocket.opened - opened]).toEqual([away, more]))
  }
  now.mockRestore()
  Reflect.deleteProperty(document, 'visibilityState')
})

it('asks for a row that is another since, and for the whole list behind a connection that was away for minutes', async () => {
  world.blocked = true
  hear({ type: 'row', conversation: 'c' })
  await until(() => expect(state().rows.get('c')?.blocked).toBe(true))
  const digest = { conversations: 1, seqs: 1, changes: 0, reads: 0 }
  const listed = () => world.api.to('/im/conversations').length
  const before = listed()
  hear({ type: 'hello', member: ME, digest })
  expect(listed()).toBe(before)
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 181_000)
  world.blocked = false
  hear({ type: 'hello', member: ME, digest })
  await until(() => expect(state().rows.get('c')?.blocked).toBe(false))
  now.mockRestore()
  expect(listed()).toBe(before + 1)
})

it('a row that is another since and did not come is asked for again: soon, and when the connection is back', async () => {
  const blocked = () => state().rows.get('c')?.blocked
  const again = () => mockWaits.find(({ ms }) => ms === 3000)
  for (const turn of [() => again()?.run(), () => currentDesk()?.wake(true)]) {
    world.offline = true
    world.blocked = !world.blocked
    hear({ type: 'row', conversation: 'c' })
    await until(() => expect(again()).toBeDefined())
    world.offline = false
    expect(blocked()).toBe(!world.blocked)
    turn()
    await until(() => expect(blocked()).toBe(world.blocked))
    mockWaits.length = 0
  }
})
