import { announceSessionEnd } from '@/lib/session-end'
import { setOwner } from '@/lib/owner'
import { clearSession } from '@/session/clear-session'
import { until } from '../../../test/support/client/until'
import { HER, ME, MessagesWorld } from '../../../test/support/client/messages-world'
import { recallMessage, sendText } from './actions'
import { currentDesk, startMessages, stopMessages } from './messages'
import { countUnread, useMessages } from './messages-store'
import { readMessageDraft, readOutbox, writeMessageDraft } from './own-things'

beforeEach(() => {
  localStorage.clear()
  setOwner(ME)
})
afterEach(() => {
  stopMessages()
  announceSessionEnd()
})

const state = () => useMessages.getState()
const texts = () =>
  state()
    .runs.get('c')
    ?.messages.map((message) => (message.type === 'text' ? message.text : message.type))

async function open(world: MessagesWorld): Promise<void> {
  startMessages(ME)
  await until(() => expect(state().status).toBe('ready'))
  currentDesk()?.receiver.hold('c')
  await until(() => expect(texts()).toHaveLength(world.messages.length))
}

it('shows rows and messages, counts what is unread, and reading ends it', async () => {
  const world = new MessagesWorld()
  world.write('one')
  world.write('two')
  await open(world)
  expect([texts(), countUnread(state())]).toEqual([['one', 'two'], 2])
  currentDesk()?.markRead('c')
  expect([state().rows.get('c')?.readSeq, countUnread(state())]).toEqual([2, 0])
  await until(() => expect(world.readSeq).toBe(2))
})

it('two messages written without a connection outlive a killed program and arrive once, in order', async () => {
  const world = new MessagesWorld()
  world.write('one')
  await open(world)
  world.offline = true
  sendText('c', 'first')
  sendText('c', 'second')
  const cids = readOutbox().map(({ cid }) => cid)
  // Killed: nothing is said to anybody, and the program begins again.
  stopMessages()
  expect(state().outbox).toEqual([])
  world.offline = false
  startMessages(ME)
  expect(state().outbox.map(({ cid }) => cid)).toEqual(cids)
  await until(() => expect(readOutbox()).toEqual([]))
  expect(world.messages.map(({ cid }) => cid)).toEqual([null, ...cids])
  await until(() => expect(state().rows.get('c')?.last).toMatchObject({ text: 'second' }))
})

it('a logout forgets what was stored, but outbox and drafts come back with the same member', async () => {
  const world = new MessagesWorld()
  world.write('secret')
  await open(world)
  world.offline = true
  sendText('c', 'unsent')
  writeMessageDraft('c', 'half a thought')
  currentDesk()?.flush()
  await until(() => expect(JSON.stringify(localStorage)).toContain('secret'))
  clearSession()
  setOwner('')
  await until(() => expect(JSON.stringify(localStorage)).not.toContain('secret'))
  expect([state().me, state().runs.size]).toEqual(['', 0])
  setOwner('another')
  expect([readOutbox(), readMessageDraft('c')]).toEqual([[], ''])
  setOwner(ME)
  expect([readOutbox().map(({ body }) => body), readMessageDraft('c')]).toEqual([
    [{ type: 'text', text: 'unsent' }],
    'half a thought',
  ])
})

it('what is stored is there without a connection', async () => {
  const world = new MessagesWorld()
  world.write('kept')
  await open(world)
  currentDesk()?.flush()
  await until(() => expect(JSON.stringify(localStorage)).toContain('kept'))
  stopMessages()
  world.offline = true
  startMessages(ME)
  await until(() => expect(state().status).toBe('error'))
  expect([texts(), state().rows.get('c')?.with?.name]).toEqual([['kept'], 'Mia Chen'])
})

it('a message that was taken back is gone from the list and the conversation at once', async () => {
  const world = new MessagesWorld()
  world.write('mine', ME, 'cid-of-mine')
  await open(world)
  const [message] = state().runs.get('c')?.messages ?? []
  expect(message && (await recallMessage(message))).toBe(true)
  expect([texts(), state().rows.get('c')?.last?.type]).toEqual([['recalled'], 'recalled'])
})

it('a refused message stands with the server’s reason', async () => {
  const world = new MessagesWorld()
  world.write('one', HER)
  await open(world)
  world.refuses = { code: 42267, msg: 'They take no messages from you.' }
  sendText('c', 'hello')
  await until(() => expect(state().outbox[0]?.failed).toBe('They take no messages from you.'))
})

it('what was taken back unseen leaves the list of a device that does not hold the conversation', async () => {
  const world = new MessagesWorld()
  world.write('one')
  world.write('a slip')
  startMessages(ME)
  await until(() => expect(state().rows.get('c')).toMatchObject({ unread: 2, changeSeq: 0 }))
  world.takeBack(2)
  // Heard through another node: without what it says.
  currentDesk()?.receiver.change('c', 1, null)
  await until(() =>
    expect(state().rows.get('c')).toMatchObject({
      last: { type: 'recalled' },
      unread: 1,
      changeSeq: 1,
    }),
  )
  world.takeBack(1)
  currentDesk()?.receiver.sync()
  await until(() => expect(state().rows.get('c')).toMatchObject({ unread: 0, changeSeq: 2 }))
  expect(state().runs.size).toBe(0)
})

it('a message whose acknowledgement was lost, and that was taken back elsewhere, is not shown as it was', async () => {
  const world = new MessagesWorld()
  world.write('one')
  startMessages(ME)
  await until(() => expect(state().status).toBe('ready'))
  world.offline = true
  sendText('c', 'a slip')
  const [item] = readOutbox()
  // It was committed all the same.
  world.write('a slip', ME, item?.cid)
  world.takeBack(2)
  currentDesk()?.receiver.change('c', 1, null)
  world.offline = false
  currentDesk()?.outbox.sendNow()
  await until(() => expect(state().outbox).toEqual([]))
  expect(texts()).toEqual(['recalled'])
})
