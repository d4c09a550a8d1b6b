import type { Message } from '@contract/message/message'
import { setOwner } from '@/lib/owner'
import { currentDesk, startMessages, stopMessages } from '@/lib/messages/messages'
import { useMessages } from '@/lib/messages/messages-store'
import { inEnglish } from '../../../../test/support/client/english'
import { HER, ME, MessagesWorld } from '../../../../test/support/client/messages-world'
import { render } from '../../../../test/support/client/render'
import { TalkLayout } from '../../../../test/support/client/talk-layout'
import { recordToasts } from '../../../../test/support/client/toasts'
import { Talk } from './talk'

const mockTarget = { keepsRows: false }
jest.mock('@/platform/view/near/keeps-rows', () => ({
  get KEEPS_ROWS() {
    return mockTarget.keepsRows
  },
}))
const mockDrawn: string[] = []
jest.mock('./message-text', () => ({
  MessageText: ({ text }: { text: string }) => {
    mockDrawn.push(text)
    return text
  },
}))

inEnglish()

const COUNT = 10_000
const MOST_NODES = 300
const MOST_HELD = 2_500

let world: MessagesWorld
let layout: TalkLayout
beforeEach(() => {
  localStorage.clear()
  mockTarget.keepsRows = false
  setOwner(ME)
  world = new MessagesWorld()
  layout = new TalkLayout()
})
afterEach(() => {
  stopMessages()
  layout.end()
})

const message = (seq: number, sender = seq % 3 === 0 ? ME : HER): Message => ({
  type: 'text',
  conversation: 'c',
  seq,
  sender,
  cid: sender === ME ? `own-${seq}` : null,
  time: '2026-11-20T08:00:00.000Z',
  text: `words ${seq}.`,
})
const write = (count: number) => {
  world.messages = Array.from({ length: count }, (_, index) => message(index + 1))
}

function TalkOfC({ seq }: { seq: number | undefined }) {
  const row = useMessages((state) => state.rows.get('c'))
  return row ? <Talk row={row} seq={seq} /> : null
}

async function open(seq?: number) {
  startMessages(ME)
  const screen = await render(<TalkOfC seq={seq} />)
  await screen.until(() => expect(layout.nodes()).toBeGreaterThan(10))
  const rest = () => screen.until(() => expect([layout.look(), layout.blank()]).toEqual([false, 0]))
  return { ...screen, rest }
}

const heldCount = () => {
  const run = currentDesk()?.receiver.runs.get('c')
  return [...(run?.pages?.values() ?? [])].flat().length + (run?.messages.length ?? 0)
}

it.each([
  ['a browser', false],
  ['a mini-program', true],
])('10,000 messages are at most 300 elements in %s, and not all are held', async (_, keepsRows) => {
  mockTarget.keepsRows = keepsRows
  write(COUNT)
  const screen = await open(1)
  await screen.until(() => {
    layout.look()
    expect(document.getElementById('talk-line-1')).not.toBeNull()
  })
  layout.scrollTo('talk-line-1')
  const nodes: number[] = []
  const held: number[] = []
  for (let screens = 0; screens < 24; screens += 1) {
    await screen.rest()
    nodes.push(layout.nodes())
    held.push(heldCount())
    // A screen at a time, and then far.
    layout.scrollBy(screens < 12 ? 500 : 50_000)
  }
  expect(layout.fromFoot()).toBeLessThan(200_000)
  expect(Math.max(...nodes)).toBeLessThanOrEqual(MOST_NODES)
  expect(Math.max(...held)).toBeLessThanOrEqual(MOST_HELD)
})

it('the first unread message is reached behind what is not held, under its mark; offline nothing moves', async () => {
  const toasts = recordToasts()
  write(400)
  world.readSeq = 301
  const screen = await open()
  await screen.rest()
  expect(screen.text()).not.toContain('New messages')
  expect(document.getElementById('talk-line-302')).toBeNull()
  world.offline = true
  await screen.tap(screen.role('button', 'To the first unread'))
  await screen.until(() => expect(toasts).toEqual(['Couldn’t load older messages']))
  expect(document.getElementById('talk-line-302')).toBeNull()
  world.offline = false
  const scrolled = jest.fn()
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolled(this.id)
  }
  await screen.tap(screen.role('button', 'To the first unread'))
  await screen.findText('words 302.')
  await screen.until(() => expect(scrolled).toHaveBeenCalledWith('talk-line-302'))
  layout.scrollTo('talk-line-302')
  await screen.rest()
  const marks = [...document.querySelectorAll('[role="heading"]')].map((one) => one.textContent)
  expect(marks.filter((mark) => mark === 'New messages')).toHaveLength(1)
  expect(screen.text().split('New messages')[1]).toMatch(/^words 302\./)
  expect(screen.queryText('To the first unread')).toBeUndefined()
})

it('a page that could not be had says so in its place, and comes when it is asked for again', async () => {
  write(200)
  const screen = await open()
  await screen.rest()
  world.offline = true
  layout.scrollBy(-3_000)
  await screen.until(() => {
    layout.look()
    expect(screen.text()).toContain('Couldn’t load older messages')
  })
  world.offline = false
  expect(screen.text()).toContain('words 151.')
  const buttons = [...document.querySelectorAll('[role="button"]')]
  for (const button of buttons.filter(({ textContent }) => textContent === 'Reload'))
    await screen.tap(button)
  await screen.until(() => {
    layout.look()
    expect(screen.text()).toMatch(/words 149\..*words 150\..*words 151\./)
  })
})

it('a message that comes draws its own line alone', async () => {
  write(40)
  const screen = await open()
  await screen.rest()
  mockDrawn.length = 0
  world.messages.push(message(41, HER))
  currentDesk()?.receiver.hint('c', 41, world.messages[40] ?? null)
  await screen.findText('words 41.')
  expect(new Set(mockDrawn)).toEqual(new Set(['words 41.']))
})
