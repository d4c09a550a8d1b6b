import { View } from '@tarojs/components'
import type { Change } from '@contract/message/message'
import type { Action } from '@/lib/overlay/choose-action'
import { showLanguage } from '@/i18n/language-store'
import { setOwner } from '@/lib/owner'
import { refreshConversation } from '@/lib/messages/actions'
import { currentDesk, startMessages, stopMessages } from '@/lib/messages/messages'
import { useMessages } from '@/lib/messages/messages-store'
import { writeMessageDraft, writeOutbox } from '@/lib/messages/own-things'
import { inEnglish } from '../../../test/support/client/english'
import { HER, ME, MessagesWorld } from '../../../test/support/client/messages-world'
import { render } from '../../../test/support/client/render'
import { PagePull } from '@/shell/page-pull'
import { ConversationList } from './list/conversation-list'
import { Talk } from './talk/talk'
import { useTalk } from './talk/use-talk'

const mockPage = jest.fn()
const mockChoose = jest.fn()
jest.mock('@/lib/navigation/navigate', () => ({
  openPage: (...wanted: unknown[]): unknown => mockPage(...wanted),
}))
jest.mock('@/lib/overlay/choose-action', () => ({
  chooseAction: (request: unknown): unknown => Promise.resolve(mockChoose(request)),
}))
const mockFront: { turn: (inFront: boolean) => void } = { turn: () => undefined }
jest.mock('@/platform/view/page-show/use-in-front', () => {
  const { useState } = jest.requireActual<typeof import('react')>('react')
  return {
    useInFront: () => {
      const [inFront, turn] = useState(true)
      mockFront.turn = turn
      return inFront
    },
  }
})
jest.mock('@/lib/overlay/confirm', () => ({ confirm: () => Promise.resolve(true) }))

inEnglish()

let world: MessagesWorld
beforeEach(() => {
  localStorage.clear()
  mockChoose.mockReset()
  setOwner(ME)
  world = new MessagesWorld()
})
afterEach(stopMessages)

function TalkOf({ conversation }: { conversation: string }) {
  const row = useMessages((state) => state.rows.get(conversation))
  return row ? <Talk row={row} seq={undefined} /> : null
}

function PulledTalk() {
  const row = useMessages((state) => state.rows.get('c'))
  const pull = (id: string) => <PagePull id={id} onRefresh={() => refreshConversation('c')} />
  return row ? <Talk row={row} seq={undefined} pull={pull} /> : null
}

const recallOf = (seq: number): Change => ({
  kind: 'recall',
  conversation: 'c',
  changeSeq: 1,
  time: '2026-11-20T09:00:00Z',
  seq,
})

async function renderTalk() {
  startMessages(ME)
  return render(<TalkOf conversation="c" />)
}

it('the list shows with whom, the last line and what is unread, and leads to the conversation', async () => {
  world.write('Hello there')
  startMessages(ME)
  const screen = await render(<ConversationList onWrite={() => undefined} />)
  await screen.findText('Hello there')
  expect(screen.text()).toContain('Mia Chen')
  expect(screen.text()).toContain('1 unread')
  await screen.tap(screen.role('link', 'Mia Chen'))
  expect(mockPage.mock.calls).toEqual([['/pages/message/timeLine', { conversation: 'c' }]])
})

it('a button of the row offers what a swipe and a long press do', async () => {
  world.write('Hello there')
  mockChoose.mockReturnValueOnce('pin').mockReturnValueOnce('clear')
  startMessages(ME)
  const screen = await render(<ConversationList onWrite={() => undefined} />)
  await screen.findText('Hello there')
  await screen.tap(screen.role('button', 'Actions for Mia Chen'))
  await screen.findText('Pinned')
  await screen.tap(screen.role('button', 'Actions for Mia Chen'))
  await screen.findText('No messages yet')
})

it('search finds names and texts', async () => {
  world.write('The café at nine')
  startMessages(ME)
  const screen = await render(<ConversationList onWrite={() => undefined} />)
  await screen.findText('Mia Chen')
  currentDesk()?.receiver.hold('c')
  await screen.type(screen.field('message-search'), 'CAFE')
  await screen.findText('In messages')
  await screen.type(screen.field('message-search'), 'nobody')
  await screen.findText('Nothing found')
})

it('in Arabic a found text keeps its full stop at its own end', async () => {
  await showLanguage('ar')
  world.write('The café at nine.')
  startMessages(ME)
  const screen = await render(<ConversationList onWrite={() => undefined} />)
  await screen.findText('Mia Chen')
  currentDesk()?.receiver.hold('c')
  await screen.type(screen.field('message-search'), 'CAFE')
  await screen.findText('\u2068The café at nine.\u2069')
  await showLanguage('en')
})

it('an empty list says what to do, and a list that could not be had how to try again', async () => {
  world.row = () => ({ ...MessagesWorld.prototype.row.call(world), last: null })
  startMessages(ME)
  const write = jest.fn()
  const screen = await render(<ConversationList onWrite={write} />)
  await screen.tap(await screen.findText('Choose someone'))
  expect(write).toHaveBeenCalledTimes(1)
  screen.unmount()
  stopMessages()
  world.offline = true
  startMessages(ME)
  const failed = await render(<ConversationList onWrite={write} />)
  await failed.findText('Couldn’t load your messages')
})

it('a pull asks for what is new, in the conversation too, and says that it could not be had', async () => {
  world.write('Hello')
  startMessages(ME)
  const screen = await render(<PulledTalk />)
  await screen.findText('Hello')
  const pull = async () => {
    const touches = (y: number) => ({ touches: [{ clientX: 10, clientY: y }] })
    const tell = (type: string, more: object) =>
      screen
        .role('log', 'Conversation')
        .dispatchEvent(Object.assign(new Event(type, { bubbles: true, cancelable: true }), more))
    tell('touchstart', touches(100))
    tell('touchmove', touches(200))
    tell('touchend', touches(200))
    await screen.settle()
  }
  // No hint has told of it.
  world.write('Are you there?')
  await pull()
  await screen.findText('Are you there?')
  await screen.until(() => expect(screen.text()).not.toContain('Refreshing'))
  world.offline = true
  await pull()
  await screen.until(() => expect(world.api.toasts).toHaveLength(1))
})

it('a message is written, sending, sent, and read', async () => {
  world.write('Hello')
  const screen = await renderTalk()
  await screen.findText('Hello')
  await screen.type(screen.field('talk-write'), 'Good morning')
  let answer: (value: { code: number }) => void = () => undefined
  world.refuses = new Promise((resolve) => (answer = resolve))
  await screen.tap(screen.role('button', 'Send'))
  await screen.findText('sending…')
  world.refuses = undefined
  answer({ code: 50300 })
  await screen.until(() => expect(screen.text()).toContain('· sent'))
  expect(screen.field('talk-write')).toHaveProperty('value', '')
})

it('one that was refused says why, and is sent again by hand', async () => {
  world.write('Hello')
  world.refuses = { code: 42267, msg: 'They take no messages from you.' }
  const screen = await renderTalk()
  await screen.findText('Hello')
  await screen.type(screen.field('talk-write'), 'Good morning')
  await screen.tap(screen.role('button', 'Send'))
  await screen.findText('not sent · They take no messages from you.')
  world.refuses = undefined
  mockChoose.mockReturnValueOnce('retry')
  await screen.tap(screen.role('button', 'Actions for this message: Good morning'))
  await screen.until(() => expect(screen.text()).toContain('· sent'))
})

it('one that the server takes later says when, and so does what waits behind it', async () => {
  world.refuses = { code: 42900, msg: 'Too many' }
  const item = { conversation: 'c', time: '2026-11-20T08:00:00Z' }
  const body = (text: string) => ({ type: 'text' as const, text })
  writeOutbox([
    { ...item, cid: 'first-one', body: body('One too many'), later: '2999-01-01T08:05:00Z' },
    { ...item, cid: 'second-one', body: body('And another') },
  ])
  const screen = await renderTalk()
  await screen.findText('And another')
  expect(screen.text().split('too many messages, sends at 08:05')).toHaveLength(3)
})

it('a row of the list has the time of the message that waits, not of the last one that came', async () => {
  world.write('Hello')
  world.refuses = { code: 42900, msg: 'Too many' }
  const waiting = { type: 'text' as const, text: 'See you' }
  writeOutbox([
    {
      conversation: 'c',
      time: '2021-03-04T08:00:00Z',
      cid: 'waiting-one',
      body: waiting,
      later: '2999-01-01T08:05:00Z',
    },
  ])
  startMessages(ME)
  const screen = await render(<ConversationList onWrite={jest.fn()} />)
  await screen.findText('See you')
  expect(screen.text()).toMatch(/4.Mar.2021/)
})

it('shows whether the other is there, or when they last were, if that is known', async () => {
  world.write('Hello')
  world.presence = { online: true, seenAt: null }
  const screen = await renderTalk()
  await screen.findText('online')
  screen.unmount()
  world.presence = { online: false, seenAt: '2026-11-20T08:00:00Z' }
  const away = await renderTalk()
  await away.findText('last seen ')
  away.unmount()
  world.presence = { online: false, seenAt: null }
  const hidden = await renderTalk()
  await hidden.until(() => expect(hidden.text()).not.toContain('last seen'))
  expect(hidden.text()).not.toContain('online')
})

it('an answer carries what it answers', async () => {
  world.write('Shall we meet?')
  const screen = await renderTalk()
  await screen.findText('Shall we meet?')
  mockChoose.mockReturnValueOnce('reply')
  await screen.tap(screen.role('button', 'Actions for this message: Shall we meet?'))
  await screen.findText('Reply to Mia Chen')
  await screen.type(screen.field('talk-write'), 'Yes')
  await screen.tap(screen.role('button', 'Send'))
  await screen.until(() => expect(world.messages.at(-1)).toMatchObject({ text: 'Yes', replyTo: 1 }))
})

it('an answer shows what it answers, also what this device does not hold', async () => {
  world.write('Shall we meet?')
  for (let count = 0; count < 60; count += 1) world.write(`Line ${count}`)
  world.write('Yes', HER, null, 1)
  world.write('Of course', HER, null, 62)
  Element.prototype.scrollIntoView = jest.fn()
  const screen = await renderTalk()
  await screen.findText('Of course')
  await screen.findText('Shall we meet?')
  expect(screen.text()).toContain('Reply to Mia ChenShall we meet?Yes')
  expect(screen.text()).toContain('Reply to Mia ChenYesOf course')
  // The first answered one lies before what was fetched at first.
  expect(world.api.to('messages').map(({ url }) => new URL(url).search)).toContain(
    '?conversation=c&from=1&to=1',
  )
  await screen.tap(screen.role('link', 'Reply to Mia ChenShall we meet?'))
  await screen.until(() => expect(currentDesk()?.receiver.runs.get('c')?.first).toBe(1))
  currentDesk()?.receiver.change('c', 1, recallOf(1))
  await screen.findText('This message was taken back')
})

it('a reaction is chosen in the menu of a message, and taken off by a tap', async () => {
  world.write('Shall we meet?')
  const screen = await renderTalk()
  await screen.findText('Shall we meet?')
  const acts = 'Actions for this message: Shall we meet?'
  mockChoose.mockReturnValueOnce('react-1')
  await screen.tap(screen.role('button', acts))
  await screen.until(() => expect(screen.role('checkbox', '❤️: You')).toBeTruthy())
  mockChoose.mockReturnValueOnce(undefined)
  await screen.tap(screen.role('button', acts))
  const [{ actions }] = mockChoose.mock.lastCall as [{ actions: Action[] }]
  expect(actions.filter(({ mark }) => mark?.chosen).map(({ label }) => label)).toEqual(['❤️'])
  await screen.tap(screen.role('checkbox', '❤️: You'))
  await screen.until(() => expect(screen.text()).not.toContain('❤️'))
})

it('a reaction that is refused is not shown', async () => {
  world.write('Shall we meet?')
  const screen = await renderTalk()
  await screen.findText('Shall we meet?')
  world.refuses = { code: 42267, msg: 'They take no messages from you.' }
  mockChoose.mockReturnValueOnce('react-0')
  await screen.tap(screen.role('button', 'Actions for this message: Shall we meet?'))
  await screen.until(() =>
    expect(world.api.toasts.map(({ text }) => text)).toEqual(['They take no messages from you.']),
  )
  expect(screen.text()).not.toContain('👍')
})

it('what is not sent is a draft of the conversation', async () => {
  world.write('Hello')
  const screen = await renderTalk()
  await screen.findText('Hello')
  await screen.type(screen.field('talk-write'), 'half')
  screen.unmount()
  const again = await render(<TalkOf conversation="c" />)
  expect(again.field('talk-write')).toHaveProperty('value', 'half')
})

it('back from a conversation, the list shows what was left unsent there', async () => {
  world.write('Hello there')
  startMessages(ME)
  const screen = await render(<ConversationList onWrite={() => undefined} />)
  await screen.findText('Hello there')
  mockFront.turn(false)
  await screen.settle()
  writeMessageDraft('c', 'half')
  mockFront.turn(true)
  await screen.findText('Draft: ')
  await screen.findText('half')
})

it('a conversation that is opened again does not take an old answer for news', async () => {
  world.write('Hello')
  startMessages(ME)
  function Page() {
    const { row } = useTalk('c')
    return row ? <View>{row.blocked ? 'blocked' : 'open'}</View> : null
  }
  const first = await render(<Page />)
  await first.findText('open')
  first.unmount()
  currentDesk()?.rows.edit('c', { blocked: true })
  world.offline = true
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
  const again = await render(<Page />)
  await again.settle()
  expect(again.text()).toBe('blocked')
  now.mockRestore()
})
