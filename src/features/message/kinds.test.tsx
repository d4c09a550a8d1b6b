import { callStats } from '@contract/call/limits'
import { languages } from '@contract/languages'
import type { MessageBody } from '@contract/message/message'
import { showLanguage } from '@/i18n/language-store'
import { loadLazyTexts } from '@/i18n/lazy-texts'
import { t } from '@/i18n/t'
import { setOwner } from '@/lib/owner'
import { sendFile } from '@/lib/messages/actions'
import { currentDesk, startMessages, stopMessages } from '@/lib/messages/messages'
import { useMessages } from '@/lib/messages/messages-store'
import type { PickedFile, PickOutcome } from '@/platform/capabilities/media-pick/contract'
import type { RecordOutcome } from '@/platform/capabilities/voice/contract'
import type { PickPlaceOutcome } from '@/lib/location/pick-place'
import { inEnglish } from '../../../test/support/client/english'
import { ME, MessagesWorld } from '../../../test/support/client/messages-world'
import { render } from '../../../test/support/client/render'
import { recordToasts } from '../../../test/support/client/toasts'
import { ConversationList } from './list/conversation-list'
import { sayLine, sayReply } from './say-line'
import { Talk } from './talk/talk'

const mockPage = jest.fn()
jest.mock('@/lib/navigation/navigate', () => ({
  openPage: (...wanted: unknown[]): unknown => mockPage(...wanted),
}))
const mockChoose = jest.fn()
jest.mock('@/lib/overlay/choose-action', () => ({
  chooseAction: (request: unknown): unknown => Promise.resolve(mockChoose(request)),
}))
const mockPreview = jest.fn()
jest.mock('@/lib/overlay/preview-images', () => ({
  previewImages: (...shown: unknown[]): unknown => mockPreview(...shown),
}))
let mockPicked: PickOutcome
jest.mock('@/platform/capabilities/media-pick/media-pick', () => ({
  pickImages: () => Promise.resolve(mockPicked),
  pickVideo: () => Promise.resolve(mockPicked),
  pickFile: () => Promise.resolve(mockPicked),
}))
jest.mock('@/platform/capabilities/media-pick/compress', () => ({
  compressImage: (file: object) => Promise.resolve({ type: 'compressed', file }),
}))
jest.mock('@/platform/capabilities/picture/crop-picture', () => ({
  measurePicture: () => Promise.resolve({ width: 40, height: 30 }),
}))
let mockPlace: PickPlaceOutcome
jest.mock('@/lib/location/pick-place', () => ({ pickPlace: () => Promise.resolve(mockPlace) }))
let mockAllowed = 'granted'
jest.mock('@/lib/permission/ask-permission', () => ({
  askPermission: () => Promise.resolve(mockAllowed),
}))
let mockRecord: RecordOutcome
const mockHeard: { end: (failed: boolean) => void }[] = []
jest.mock('@/platform/capabilities/voice/voice', () => ({
  recordVoice: () => Promise.resolve(mockRecord),
  playVoice: (_src: string, end: (failed: boolean) => void) => {
    mockHeard.push({ end })
    return () => undefined
  },
}))
const mockUpload = jest.fn<Promise<string>, [PickedFile]>()
jest.mock('@/lib/api/upload-file', () => ({
  uploadFile: (file: PickedFile): unknown => mockUpload(file),
}))
const mockDownload = jest.fn()
jest.mock('@/platform/capabilities/download/download', () => ({
  download: (file: unknown): unknown => Promise.resolve(mockDownload(file)),
}))

inEnglish()

const PDF = { src: 'blob:1', name: 'report.pdf', size: 2048 }
const sent: Record<string, MessageBody> = {
  picture: { type: 'picture', url: 'https://f.example/files/pictures/1.jpg', width: 4, height: 3 },
  video: { type: 'video', url: 'https://f.example/files/chat/1.mp4', name: 'a.mp4', bytes: 2048 },
  file: { type: 'file', url: 'https://f.example/files/chat/2.pdf', name: 'a.pdf', bytes: 2048 },
  voice: { type: 'voice', url: 'https://f.example/files/chat/3.mp3', seconds: 45 },
  location: { type: 'location', name: 'Café', address: '1 Way', latitude: 1.3, longitude: 103.8 },
  card: { type: 'card', code: 'SC2026AB' },
}

let world: MessagesWorld
beforeEach(() => {
  localStorage.clear()
  mockChoose.mockReset()
  mockPage.mockReset()
  mockAllowed = 'granted'
  mockHeard.length = 0
  setOwner(ME)
  world = new MessagesWorld()
  world.write('Hello')
})
afterEach(stopMessages)

function TalkOfC() {
  const row = useMessages((state) => state.rows.get('c'))
  return row ? <Talk row={row} seq={undefined} /> : null
}

async function open() {
  startMessages(ME)
  const screen = await render(<TalkOfC />)
  await screen.findText('Hello')
  return screen
}

async function attach(kind: string) {
  const screen = await open()
  mockChoose.mockReturnValueOnce(kind)
  await screen.tap(screen.field('talk-attach'))
  return screen
}

const last = () => world.messages.at(-1)

it('a picture is on its way, then sent with its address and its shape', async () => {
  let arrive: (url: string) => void = () => undefined
  mockUpload.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)))
  mockPicked = { type: 'picked', files: [{ src: 'blob:0', name: 'a.jpg', size: 9 }] }
  const screen = await attach('picture')
  await screen.findText('uploading, 0%')
  arrive('https://f.example/files/pictures/9.jpg')
  await screen.until(() =>
    expect(last()).toMatchObject({
      type: 'picture',
      url: 'https://f.example/files/pictures/9.jpg',
      width: 40,
      height: 30,
    }),
  )
  await screen.until(() => expect(screen.text()).toContain('· sent'))
})

it('a film is sent with its name and its size', async () => {
  mockUpload.mockResolvedValueOnce('https://f.example/files/chat/9.mp4')
  mockPicked = { type: 'picked', files: [{ src: 'blob:0', name: 'sea.mp4', size: 9 }] }
  const screen = await attach('video')
  const url = 'https://f.example/files/chat/9.mp4'
  await screen.until(() =>
    expect(last()).toMatchObject({ type: 'video', url, name: 'sea.mp4', bytes: 9 }),
  )
})

it('a file that is too large is not sent, one that does not arrive says why and can be deleted', async () => {
  const toasts = recordToasts()
  mockPicked = { type: 'picked', files: [{ ...PDF, size: 201 * 1024 * 1024 }] }
  const screen = await attach('file')
  await screen.until(() => expect(toasts).toEqual(['Size exceeds limit 200 mb']))
  const { ApiError } =
    jest.requireActual<typeof import('@/lib/api/api-error')>('@/lib/api/api-error')
  const message = 'This kind of file cannot be sent.'
  mockUpload.mockRejectedValueOnce(new ApiError({ code: 42273, kind: 'business', message }))
  mockPicked = { type: 'picked', files: [PDF] }
  mockChoose.mockReturnValueOnce('file')
  await screen.tap(screen.field('talk-attach'))
  await screen.findText(`not sent · ${message}`)
  mockChoose.mockReturnValueOnce('remove')
  await screen.tap(screen.role('button', 'Actions for this message: File: report.pdf'))
  await screen.until(() => expect(screen.text()).not.toContain('report.pdf'))
})

it('a place is sent as it was chosen, and none that was left', async () => {
  const place = { name: 'Café', address: '1 Way', distance: 3, latitude: 1.3, longitude: 103.8 }
  mockPlace = { type: 'picked', place }
  const screen = await attach('location')
  const { distance: _distance, ...told } = place
  await screen.until(() => expect(last()).toMatchObject({ type: 'location', ...told }))
  // A map's own words may be longer than a message takes.
  mockPlace = {
    type: 'picked',
    place: { ...place, name: `${'x'.repeat(199)}🏯`, address: 'y'.repeat(900) },
  }
  mockChoose.mockReturnValueOnce('location')
  await screen.tap(screen.field('talk-attach'))
  await screen.until(() =>
    expect(last()).toMatchObject({ name: 'x'.repeat(199), address: 'y'.repeat(500) }),
  )
  mockPlace = { type: 'cancelled' }
  mockChoose.mockReturnValueOnce('location')
  await screen.tap(screen.field('talk-attach'))
  await screen.settle()
  expect(world.messages).toHaveLength(3)
})

it('a voice note is recorded in the composer’s place, sent or thrown away', async () => {
  const cancel = jest.fn()
  const recorded = { file: { src: 'blob:2', name: 'voice.m4a', size: 9 }, seconds: 3 }
  mockRecord = {
    type: 'recording',
    recording: { stop: () => Promise.resolve(recorded), cancel },
  }
  mockUpload.mockResolvedValueOnce('https://f.example/files/chat/3.m4a')
  const screen = await attach('voice')
  await screen.findText('0:01 of 1:00')
  await screen.tap(screen.field('talk-voice-send'))
  await screen.until(() => expect(last()).toMatchObject({ type: 'voice', seconds: 3 }))
  await screen.until(() => screen.field('talk-write'))
  mockChoose.mockReturnValueOnce('voice')
  await screen.tap(screen.field('talk-attach'))
  await screen.findText('0:00 of 1:00')
  await screen.tap(screen.field('talk-voice-cancel'))
  await screen.until(() => screen.field('talk-write'))
  expect([cancel.mock.calls.length, world.messages.length]).toEqual([1, 2])
})

it('without a microphone it says so and the composer comes back', async () => {
  const toasts = recordToasts()
  mockAllowed = 'unsupported'
  const screen = await attach('voice')
  await screen.until(() => expect(toasts).toEqual(['This device can’t record here.']))
  await screen.until(() => screen.field('talk-write'))
})

it('each kind is shown with what it is, and opened by a tap', async () => {
  const toasts = recordToasts()
  for (const body of Object.values(sent)) world.write(body)
  const screen = await open()
  const tap = (seq: number) => screen.tap(screen.field(`message-${seq}-open`))
  await tap(2)
  expect(mockPreview).toHaveBeenCalledWith(['https://f.example/files/pictures/1.jpg'])
  const focused = jest.spyOn(HTMLElement.prototype, 'focus')
  await tap(3)
  const film = document.querySelector('video')
  expect([film?.src, film?.id]).toEqual(['https://f.example/files/chat/1.mp4', 'message-3-open'])
  // Whoever came by a key goes on with what has taken the button's place.
  expect(focused.mock.contexts).toContain(film)
  film?.dispatchEvent(new Event('error'))
  await screen.until(() => expect(document.querySelector('video')).toBeNull())
  await screen.until(() => expect(toasts.splice(0)).toEqual(['The file could not be downloaded.']))
  mockDownload.mockReturnValueOnce({ type: 'saved' })
  await tap(4)
  expect(mockDownload).toHaveBeenCalledWith({
    url: 'https://f.example/files/chat/2.pdf',
    name: 'a.pdf',
  })
  await screen.until(() => expect(toasts).toEqual(['Downloaded.']))
  expect(screen.text()).toContain('0:45')
  await tap(5)
  await screen.findText('Stop')
  mockHeard[0]?.end(true)
  await screen.until(() => expect(toasts.at(-1)).toBe('This voice message can’t be played.'))
  await tap(6)
  await tap(7)
  expect(mockPage.mock.calls).toEqual([
    ['/pages/location/view', { lat: '1.3', lng: '103.8', name: 'Café', address: '1 Way' }],
    ['/pages/card/index', { code: 'SC2026AB' }],
  ])
})

it.each([
  [20_000, 1, 20],
  [4, 3, 75],
  [1, 20_000, 127.3],
])('a picture of %i × %i can be seen and tapped', async (width, height, share) => {
  world.write({ type: 'picture', url: 'https://f.example/files/pictures/1.jpg', width, height })
  const screen = await open()
  const { firstElementChild } = screen.field('message-2-open')
  const style: unknown = firstElementChild instanceof HTMLElement && firstElementChild.style
  expect(parseFloat(String(Reflect.get(Object(style), 'paddingBlockEnd')))).toBeCloseTo(share, 1)
})

it('an address shows what its page says of itself, once the server has read it', async () => {
  const screen = await open()
  const url = 'https://example.org/a'
  world.write(`Look: ${url}`)
  currentDesk()?.receiver.hint('c', 2, world.messages[1] ?? null)
  await screen.findText(url)
  const preview = { url, title: 'A page', description: 'About it', site: 'example.org' }
  const change = { conversation: 'c', changeSeq: 1, time: '2026-11-20T09:00:00Z' }
  currentDesk()?.receiver.change('c', 1, { kind: 'preview', ...change, seq: 2, preview })
  await screen.findText('About it')
  expect(screen.role('link', 'A page').textContent).toBe('example.orgA pageAbout it')
})

it('a picture answers what is being answered; a choice that was left answers nothing', async () => {
  const screen = await open()
  mockChoose.mockReturnValueOnce('reply')
  await screen.tap(screen.role('button', 'Actions for this message: Hello'))
  await screen.findText('Reply to Mia Chen')
  mockPicked = { type: 'cancelled' }
  mockChoose.mockReturnValueOnce('picture')
  await screen.tap(screen.field('talk-attach'))
  await screen.settle()
  expect(screen.text()).toContain('Reply to Mia Chen')
  mockUpload.mockResolvedValueOnce('https://f.example/files/pictures/9.jpg')
  mockPicked = { type: 'picked', files: [{ src: 'blob:0', name: 'a.jpg', size: 9 }] }
  mockChoose.mockReturnValueOnce('picture')
  await screen.tap(screen.field('talk-attach'))
  await screen.until(() => expect(last()).toMatchObject({ type: 'picture', replyTo: 1 }))
  expect(document.getElementById('talk-write')).not.toBeNull()
  expect(document.querySelector('.composer__answered')).toBeNull()
})

it('more than nine pictures at once are refused with the number, nine are sent', async () => {
  const toasts = recordToasts()
  mockUpload.mockReset()
  mockUpload.mockReturnValue(new Promise(() => undefined))
  const files = Array.from({ length: 11 }, (_, n) => ({ src: `blob:${n}`, name: 'a.jpg', size: 9 }))
  mockPicked = { type: 'picked', files }
  const screen = await attach('picture')
  await screen.until(() => expect(useMessages.getState().uploads).toHaveLength(9))
  expect(toasts).toEqual(['A maximum of 9 images can be uploaded'])
})

it('a conversation whose first message is on its way stands in the list', async () => {
  world.messages = []
  startMessages(ME)
  mockUpload.mockReset()
  mockUpload.mockReturnValue(new Promise(() => undefined))
  const list = await render(<ConversationList onWrite={() => undefined} />)
  await list.findText('No messages yet')
  const body = { type: 'file', url: PDF.src, name: PDF.name, bytes: PDF.size } as const
  sendFile('c', body, PDF)
  await list.findText('You: ')
  await list.findText('File: report.pdf')
})

it('a row does not name who called twice', () => {
  const sent = { conversation: 'c', seq: 9, cid: 'x', sender: ME, time: '2026-11-20T09:00:00Z' }
  const { cancelled: stats } = callStats
  expect(sayLine(t, { ...sent, type: 'call', media: 'video', stats, seconds: 0 }, ME)).toBe(
    'Video call: You cancelled the call',
  )
  expect(sayLine(t, { ...sent, type: 'text', text: 'Hello' }, ME)).toBe('You: Hello')
})

it.each(languages)('a row’s line in %s is its two parts, whose it is first', async (language) => {
  await showLanguage(language)
  await loadLazyTexts(language)
  const bare = (words: string) => words.replace(/[\u2068\u2069]/g, '')
  for (const key of ['messages:yours', 'messages:draft'] as const) {
    expect(bare(t(key, { text: '' }))).not.toBe('')
    expect(bare(t(key, { text: 'Hello' }))).toBe(`${bare(t(key, { text: '' }))}Hello`)
  }
  await showLanguage('en')
})

it('an answer to a message of one’s own names nobody', () => {
  const sent = { conversation: 'c', seq: 9, cid: 'x', time: '2026-11-20T09:00:00Z' }
  const yes = { ...sent, type: 'text', text: 'Yes' } as const
  const row = new MessagesWorld().row()
  expect(sayReply(t, { ...yes, sender: ME }, row, ME)).toBe('Reply to your message')
  expect(sayReply(t, { ...yes, sender: 'mia' }, row, ME)).toBe('Reply to Mia Chen')
})
