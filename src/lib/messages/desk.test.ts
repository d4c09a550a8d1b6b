import { setOwner } from '@/lib/owner'
import { until } from '../../../test/support/client/until'
import { fakeApi } from '../../../test/support/client/fake-api'
import { HER, ME, MessagesWorld } from '../../../test/support/client/messages-world'
import { clearConversation, openConversationWith, pinConversation, sendText } from './actions'
import { currentDesk, startMessages, stopMessages } from './messages'
import { useMessages } from './messages-store'
import { readViews, writeOutbox, writeViews } from './own-things'

/** What waits, and how long in ms. */
const mockWaits: { ms: number; run: () => void }[] = []
jest.mock('@/lib/machines/after', () => ({
  after: (ms: number, run: () => void) => {
    const wait = { ms, run }
    mockWaits.push(wait)
    return () => void mockWaits.splice(mockWaits.indexOf(wait) >>> 0, 1)
  },
}))

const state = () => useMessages.getState()

async function open(world: MessagesWorld): Promise<void> {
  startMessages(ME)
  await until(() => expect(state().status).toBe('ready'))
  currentDesk()?.receiver.hold('c')
  await until(() => expect(state().runs.get('c')?.have).toBe(world.messages.length))
}

beforeEach(() => {
  localStorage.clear()
  mockWaits.length = 0
  setOwner(ME)
})
afterEach(stopMessages)

it('asks again for what was lost after growing pauses, and soon again once something came', async () => {
  const world = new MessagesWorld()
  world.write('one')
  await open(world)
  world.write('two')
  world.offline = true
  currentDesk()?.receiver.hint('c', 2, null)
  const asked = [3000, 6000, 12_000, 24_000, 48_000, 60_000, 60_000]
  for (const ms of asked) {
    await until(() => expect(mockWaits.map((wait) => wait.ms)).toContain(ms))
    const [wait] = mockWaits.splice(
      mockWaits.findIndex((one) => one.ms === ms),
      1,
    )
    mockWaits.length = 0
    wait?.run()
  }
  world.offline = false
  currentDesk()?.receiver.catchUp()
  await until(() => expect(state().runs.get('c')?.have).toBe(2))
  mockWaits.length = 0
  world.offline = true
  currentDesk()?.receiver.hint('c', 3, null)
  await until(() => expect(mockWaits.map((wait) => wait.ms)).toContain(3000))
})

it('what another tab has sent waits here no more', async () => {
  const world = new MessagesWorld()
  world.write('one')
  await open(world)
  world.offline = true
  sendText('c', 'from both')
  const [item] = state().outbox
  // The other tab had its acknowledgement first.
  writeOutbox([])
  world.offline = false
  world.write('from both', ME, item?.cid)
  currentDesk()?.receiver.hint('c', 2, world.messages[1] ?? null)
  expect(state().outbox).toEqual([])
})

it('arranging keeps what another tab has arranged', async () => {
  const world = new MessagesWorld()
  world.write('one')
  await open(world)
  writeViews({ d: { clearedTo: 7 } })
  clearConversation('c')
  expect(readViews()).toMatchObject({ c: { clearedTo: 1 }, d: { clearedTo: 7 } })
})

it('a pin is the server’s: shown at once, taken back where it refuses, and set by another device', async () => {
  const world = new MessagesWorld()
  world.write('one')
  await open(world)
  const pinned = () => state().rows.get('c')?.pinned
  const pinning = pinConversation('c', true)
  expect(pinned()).toBe(true)
  await pinning
  expect(pinned()).toBe(true)
  world.refuses = { code: 50300, msg: 'busy' }
  await pinConversation('c', false)
  expect(pinned()).toBe(true)
  currentDesk()?.rows.edit('c', { muted: true, pinned: false })
  expect([pinned(), state().rows.get('c')?.muted]).toEqual([false, true])
})

it('a conversation that was asked for before a logout is not shown to the next member', async () => {
  const world = new MessagesWorld()
  world.write('private')
  let answer: (row: object) => void = () => undefined
  const held = new Promise<{ data: object }>((resolve) => (answer = (data) => resolve({ data })))
  fakeApi(({ url }) => (url.includes('/im/open') ? held : { type: 'failed', reason: 'none' }))
  startMessages(ME)
  const opening = openConversationWith(HER)
  stopMessages()
  setOwner('another')
  startMessages('another')
  answer(world.row())
  expect(await opening).toBe('c')
  expect([state().me, state().rows.size]).toEqual(['another', 0])
})
