import type { MessageBody } from '@contract/message/message'
import { setOwner } from '@/lib/owner'
import { currentDesk, startMessages, stopMessages } from '@/lib/messages/messages'
import { useMessages } from '@/lib/messages/messages-store'
import { readOutbox } from '@/lib/messages/own-things'
import { inEnglish } from '../../../../test/support/client/english'
import { ME, MessagesWorld } from '../../../../test/support/client/messages-world'
import { render } from '../../../../test/support/client/render'
import { recordToasts } from '../../../../test/support/client/toasts'
import { Talk } from './talk'
import { TalkMenu } from './talk-menu'

const mockPage = jest.fn()
jest.mock('@/lib/navigation/navigate', () => ({
  openPage: (...wanted: unknown[]): unknown => mockPage(...wanted),
}))
const mockChoose = jest.fn()
jest.mock('@/lib/overlay/choose-action', () => ({
  chooseAction: (request: unknown): unknown => Promise.resolve(mockChoose(request)),
}))
const mockSure = jest.fn()
jest.mock('@/lib/overlay/confirm', () => ({
  confirm: (asked: unknown): unknown => Promise.resolve(mockSure(asked)),
}))
const mockOpened = jest.fn()
jest.mock('@/lib/links/open-link', () => ({
  openLink: (link: string): unknown => Promise.resolve(mockOpened(link)),
}))
jest.mock('@/lib/overlay/preview-images', () => ({
  previewImages: (shown: unknown): unknown => mockOpened(shown),
}))
jest.mock('@/platform/capabilities/voice/voice', () => ({
  playVoice: (src: string) => {
    mockOpened(src)
    return () => undefined
  },
}))
jest.mock('@/lib/take-file', () => ({
  takeFile: ({ url }: { url: string }): unknown => Promise.resolve(mockOpened(url)),
}))
const mockCopied = jest.fn()
jest.mock('@/platform/capabilities/clipboard/clipboard', () => ({
  copyText: (text: string) => {
    mockCopied(text)
    return Promise.resolve({ type: 'done' })
  },
}))

inEnglish()

let world: MessagesWorld
beforeEach(() => {
  localStorage.clear()
  for (const mock of [mockPage, mockChoose, mockSure, mockOpened, mockCopied]) mock.mockReset()
  setOwner(ME)
  world = new MessagesWorld()
})
afterEach(stopMessages)

function TalkOfC() {
  const row = useMessages((state) => state.rows.get('c'))
  return row ? (
    <>
      <TalkMenu row={row} onCleared={() => undefined} />
      <Talk row={row} seq={undefined} />
    </>
  ) : null
}

async function open() {
  startMessages(ME)
  const screen = await render(<TalkOfC />)
  await screen.until(() => screen.field('message-1-actions'))
  return screen
}
type Screen = Awaited<ReturnType<typeof open>>

/** A finger on an element; who lifts it, taps. */
async function press(element: Element) {
  const touch = new Event('touchstart', { bubbles: true })
  element.dispatchEvent(Object.assign(touch, { touches: [{ clientX: 5, clientY: 5 }] }))
}

/** Asks for the menu of the first message with a finger that stays, and takes one of it. */
async function choose(screen: Screen, act: string | undefined) {
  const before = mockChoose.mock.calls.length
  mockChoose.mockReturnValueOnce(act)
  const words = document.querySelector('#talk-line-1 > *')
  if (!words) throw new Error('no first message')
  await press(words)
  await screen.until(() => expect(mockChoose).toHaveBeenCalledTimes(before + 1))
  await screen.settle()
}

const kinds: Record<string, MessageBody> = {
  picture: { type: 'picture', url: 'https://f.example/files/pictures/1.jpg', width: 4, height: 3 },
  video: { type: 'video', url: 'https://f.example/files/chat/1.mp4', name: 'a.mp4', bytes: 2048 },
  file: { type: 'file', url: 'https://f.example/files/chat/2.pdf', name: 'a.pdf', bytes: 2048 },
  voice: { type: 'voice', url: 'https://f.example/files/chat/3.mp3', seconds: 45 },
  location: { type: 'location', name: 'Café', address: '1 Way', latitude: 1.3, longitude: 103.8 },
  card: { type: 'card', code: 'SC2026AB' },
}
const opens = () =>
  mockOpened.mock.calls.length +
  mockPage.mock.calls.length +
  document.querySelectorAll('video').length

it.each([...Object.keys(kinds), 'link'])(
  'a long press on a %s opens the menu alone',
  async (kind) => {
    world.write(kinds[kind] ?? 'See https://example.org/a')
    const screen = await open()
    const target = () =>
      kind === 'link'
        ? screen.role('link', 'https://example.org/a')
        : screen.field('message-1-open')
    mockChoose.mockReturnValue(undefined)
    await press(target())
    await screen.until(() => expect(mockChoose).toHaveBeenCalledTimes(1))
    target().dispatchEvent(new Event('touchend', { bubbles: true }))
    await screen.tap(target())
    expect([mockChoose.mock.calls.length, opens()]).toEqual([1, 0])
    // The next one is a tap again.
    await press(target())
    target().dispatchEvent(new Event('touchend', { bubbles: true }))
    await screen.tap(target())
    expect([mockChoose.mock.calls.length, opens()]).toEqual([1, 1])
  },
)

it('a text is copied as it was written', async () => {
  const toasts = recordToasts()
  world.write('The café at nine')
  const screen = await open()
  await choose(screen, 'copy')
  expect(mockCopied.mock.calls).toEqual([['The café at nine']])
  expect(toasts).toEqual(['Copied'])
})

it('a message is forwarded to whom was chosen, without what it answered', async () => {
  const toasts = recordToasts()
  world.others = (path) => {
    const contact = { id: 'ben', name: 'Ben', avatar: null, gone: false }
    const rows = [{ ...contact, relation: 'direct', conversation: 'd' }]
    return path === 'contacts'
      ? { data: rows, page: { pageNum: 1, pageSize: 50, total: 1 } }
      : { code: 50300, msg: 'none' }
  }
  world.write('> who asked\nThe café at nine')
  const screen = await open()
  await choose(screen, 'forward')
  await screen.findText('Ben')
  await screen.tap(screen.field('contact-ben'))
  await screen.until(() => expect(toasts).toEqual(['Forwarded']))
  await screen.until(() => {
    const [sent] = world.api.to('send').map(({ body }) => JSON.parse(body ?? '') as object)
    expect(sent).toMatchObject({
      conversation: 'd',
      body: { type: 'text', text: 'The café at nine' },
    })
  })
})

it('who is blocked is asked about first, and the composer goes', async () => {
  const asked: unknown[] = []
  world.others = (path, body) => {
    asked.push([path, JSON.parse(body)])
    return { data: { blocked: true } }
  }
  world.write('Hello')
  const screen = await open()
  mockSure.mockReturnValueOnce(false)
  await choose(screen, 'block')
  expect(asked).toEqual([])
  mockSure.mockReturnValueOnce(true)
  await choose(screen, 'block')
  await screen.until(() => expect(asked).toEqual([['block', { member: 'her', blocked: true }]]))
  await screen.until(() => expect(document.getElementById('talk-write')).toBeNull())
})

it('a message is reported by its number, with a reason', async () => {
  const toasts = recordToasts()
  const asked: unknown[] = []
  world.others = (path, body) => {
    asked.push([path, JSON.parse(body)])
    return { data: { id: 'r' } }
  }
  world.write('Buy now')
  const screen = await open()
  await choose(screen, 'report')
  await screen.findText('Report Mia Chen')
  await screen.findText('We look at the message that you report')
  await screen.tap(screen.field('message-report-send'))
  expect(asked).toEqual([])
  await screen.tap(screen.field('message-report-0'))
  await screen.tap(await screen.findText('Spam'))
  await screen.tap(screen.field('message-report-send'))
  await screen.until(() =>
    expect(asked).toEqual([
      ['report', { conversation: 'c', reason: 'spam', seqs: [1], comment: '' }],
    ]),
  )
  expect(toasts).toHaveLength(1)
  // The whole conversation, from its own menu.
  mockChoose.mockReturnValueOnce('report')
  await screen.tap(screen.role('button', 'Actions for Mia Chen'))
  await screen.findText('We look at the newest messages of this conversation')
})

it('the conversation is silenced from its own menu; one that was refused is heard again', async () => {
  const asked: unknown[] = []
  let answer: object = { data: { muted: true } }
  world.others = (path, body) => {
    asked.push([path, JSON.parse(body)])
    return answer
  }
  world.write('Hello')
  const screen = await open()
  const muted = () => useMessages.getState().rows.get('c')?.muted
  mockChoose.mockReturnValueOnce('mute')
  await screen.tap(screen.role('button', 'Actions for Mia Chen'))
  await screen.until(() => expect(asked).toEqual([['mute', { conversation: 'c', muted: true }]]))
  await screen.until(() => expect(muted()).toBe(true))
  answer = { code: 50300, msg: 'Not now.' }
  mockChoose.mockReturnValueOnce('mute')
  await screen.tap(screen.role('button', 'Actions for Mia Chen'))
  await screen.until(() => expect(asked).toHaveLength(2))
  await screen.until(() => expect(muted()).toBe(true))
})

it('what is being written stays while messages come, the row changes and an answer is chosen and left', async () => {
  world.write('Hello')
  const screen = await open()
  await screen.type(screen.field('talk-write'), 'half of it')
  for (let seq = 2; seq < 5; seq += 1) {
    world.write(`more ${seq}`)
    currentDesk()?.receiver.hint('c', seq, world.messages[seq - 1] ?? null)
    await screen.findText(`more ${seq}`)
  }
  currentDesk()?.rows.edit('c', { muted: true, pinned: true, otherReadSeq: 4 })
  await choose(screen, 'reply')
  await screen.findText('Reply to Mia Chen')
  await screen.tap(screen.role('button', 'Stop replying'))
  expect(screen.field('talk-write')).toHaveProperty('value', 'half of it')
  await screen.tap(screen.role('button', 'Send'))
  await screen.until(() => expect(world.messages.at(-1)).toMatchObject({ text: 'half of it' }))
  expect(world.messages.at(-1)?.replyTo).toBeUndefined()
})

/** A press of Enter in the field; false when the program has taken it. */
function enter(keys: KeyboardEventInit = {}): boolean {
  const field = document.querySelector('#talk-write textarea')
  const event = { key: 'Enter', bubbles: true, cancelable: true, ...keys }
  return field?.dispatchEvent(new KeyboardEvent('keydown', event)) ?? true
}
const stand = (atDesk: boolean) =>
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ matches: atDesk, media: query }) as MediaQueryList)

it('what is written in several rows is kept as a draft and sent as it stands', async () => {
  world.write('Hello')
  const screen = await open()
  await screen.paste(screen.field('talk-write'), 'one\ntwo\n\nthree')
  screen.unmount()
  const again = await render(<TalkOfC />)
  await again.until(() =>
    expect(again.field('talk-write')).toHaveProperty('value', 'one\ntwo\n\nthree'),
  )
  await again.tap(again.role('button', 'Send'))
  await again.until(() =>
    expect(world.messages.at(-1)).toMatchObject({ text: 'one\ntwo\n\nthree' }),
  )
})

it('at a desk Enter sends, and begins a row with Shift or while a sign is chosen; on a phone it begins one', async () => {
  const desk = stand(true)
  world.write('Hello')
  const screen = await open()
  await screen.type(screen.field('talk-write'), 'at a desk')
  expect([enter({ shiftKey: true }), enter({ isComposing: true })]).toEqual([true, true])
  await screen.settle()
  expect(world.messages).toHaveLength(1)
  // A key that bounces sends nothing twice.
  expect([enter(), enter()]).toEqual([false, false])
  await screen.until(() => expect(world.messages.at(-1)).toMatchObject({ text: 'at a desk' }))
  await screen.until(() => expect(screen.field('talk-write')).toHaveProperty('value', ''))
  await screen.until(() => expect(readOutbox()).toEqual([]))
  expect(world.messages).toHaveLength(2)
  screen.unmount()
  desk.mockRestore()
  const phone = stand(false)
  const there = await render(<TalkOfC />)
  await there.type(there.field('talk-write'), 'on a phone')
  expect(enter()).toBe(true)
  await there.settle()
  expect(world.messages).toHaveLength(2)
  phone.mockRestore()
})
