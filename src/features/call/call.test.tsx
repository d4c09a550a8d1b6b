import type { Call } from '@contract/call/call'
import { callErrors } from '@contract/call/errors'
import { callStats } from '@contract/call/limits'
import {
  declineCall,
  dropCalls,
  hearOfCall,
  joinCall,
  liveCall,
  lookAgain,
  placeCall,
} from '@/lib/calls/calls'
import { useCalls } from '@/lib/calls/calls-store'
import { keepReport } from '@/lib/calls/kept-reports'
import { startMessages, stopMessages } from '@/lib/messages/messages'
import { useMessages } from '@/lib/messages/messages-store'
import { setOwner } from '@/lib/owner'
import { comeIntoSight } from '@/lib/overlay/page-in-sight'
import type { MediaOutcome, PeerPorts, Speaker } from '@/platform/capabilities/call/contract'
import type { RingtoneOutcome } from '@/platform/capabilities/ringtone/contract'
import { inEnglish } from '../../../test/support/client/english'
import { CallServer, incoming } from '../../../test/support/client/call-server'
import { HER, ME, MessagesWorld } from '../../../test/support/client/messages-world'
import { render } from '../../../test/support/client/render'
import { until } from '../../../test/support/client/until'
import { CallLayer } from './call-layer'
import { CallScreen, useCallView } from './call-screen'
import { PlaceMenu } from './place-menu'
import { callScreenIds } from './test-ids'

const mockPage = jest.fn()
let mockHere: unknown
jest.mock('@/lib/navigation/navigate', () => ({
  openPage: (...wanted: unknown[]): unknown => mockPage('open', ...wanted),
  replacePage: (...wanted: unknown[]): unknown => mockPage('replace', ...wanted),
  relaunch: (...wanted: unknown[]): unknown => mockPage('relaunch', ...wanted),
  goBack: (): unknown => mockPage('back'),
  readCurrentAddress: () => mockHere,
}))
jest.mock('@/lib/overlay/choose-action', () => ({ chooseAction: () => Promise.resolve('video') }))
let mockAllowed: Record<string, string> = {}
jest.mock('@/lib/permission/ask-permission', () => ({
  askPermission: (kind: string) => Promise.resolve(mockAllowed[kind] ?? 'granted'),
}))
let mockSound: RingtoneOutcome = { type: 'playing' }
const mockStop = jest.fn()
jest.mock('@/lib/ringing/ring', () => ({
  ring: () => ({ outcome: Promise.resolve(mockSound), stop: mockStop }),
}))
const mockMedia = jest.fn<MediaOutcome, [string]>()
const mockPeer: { ports?: PeerPorts; speakers: Speaker[]; used: string[] } = {
  speakers: [],
  used: [],
}
jest.mock('@/platform/capabilities/call/call', () => ({
  openMedia: (type: string) => Promise.resolve(mockMedia(type)),
  connectPeer: ({ ports }: { ports: PeerPorts }) => {
    mockPeer.ports = ports
    return {
      waits: false,
      take: () => undefined,
      restart: () => undefined,
      play: () => undefined,
      listSpeakers: () => Promise.resolve(mockPeer.speakers),
      useSpeaker: (id: string) => Promise.resolve(mockPeer.used.push(id) > 0),
      close: () => undefined,
    }
  },
}))
jest.mock('@/platform/capabilities/call/call-picture', () => ({
  CallPicture: () => null,
  picturesCover: false,
}))
const mockCovered = jest.fn((_path: string) => false)
jest.mock('@/platform/view/web-frame/frames-cover', () => ({
  isCovered: (path: string) => mockCovered(path),
}))
inEnglish()

const close = jest.fn()
let world: MessagesWorld
let server: CallServer

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  for (const mock of [mockPage, mockStop, mockMedia, close]) mock.mockReset()
  mockHere = { path: '/pages/index', query: {} }
  mockPeer.speakers = []
  mockPeer.used = []
  mockAllowed = {}
  mockSound = { type: 'playing' }
  mockMedia.mockImplementation((type) => ({
    type: 'open',
    media: {
      stream: { id: 'own' },
      hasPicture: type === 'video',
      facesSelf: true,
      mute: () => Promise.resolve(true),
      watchLost: () => undefined,
      showCamera: () => Promise.resolve(true),
      switchCamera: () => Promise.resolve(false),
      close,
    },
  }))
  setOwner(ME)
  world = new MessagesWorld()
  server = new CallServer(world)
  startMessages(ME)
})
afterEach(() => {
  dropCalls()
  stopMessages()
})

function Page({ shareId = 's', back }: { shareId?: string; back?: string }) {
  return <CallScreen shareId={shareId} back={back} view={useCallView(shareId)} />
}

const tell = (call: Call) => hearOfCall({ type: 'call', call })

describe('the banner', () => {
  it('rings, says that it does, and is declined once', async () => {
    const layer = await render(<CallLayer />)
    tell(incoming)
    await layer.findText('Mia Chen')
    await layer.until(() => expect(server.reports).toEqual([callStats.ringing]))
    await layer.tap(layer.role('button', 'Decline'))
    await layer.until(() => expect(server.reports).toEqual([callStats.ringing, callStats.declined]))
    expect(layer.text()).not.toContain('Mia Chen')
    expect(mockStop).toHaveBeenCalledTimes(1)
    // Another device of theirs reports that it rings.
    tell({ ...incoming, stats: callStats.ringing })
    await layer.settle()
    expect(layer.text()).toBe('')
  })

  it('rings for a silenced conversation as well', async () => {
    stopMessages()
    world.muted = true
    startMessages(ME)
    await until(() => expect(useMessages.getState().rows.get('c')?.muted).toBe(true))
    const layer = await render(<CallLayer />)
    tell(incoming)
    await layer.findText('Mia Chen')
    expect(useCalls.getState().ringing).toBe('playing')
    await layer.until(() => expect(server.reports).toEqual([callStats.ringing]))
  })

  it('stays away where an earlier run declined the call, and the server does not know yet', async () => {
    keepReport({ shareId: 's', stats: callStats.declined })
    const layer = await render(<CallLayer />)
    tell(incoming)
    await layer.settle()
    expect([layer.text(), server.reports]).toEqual(['', []])
    tell({ ...incoming, shareId: 't' })
    await layer.findText('Mia Chen')
  })

  it('goes when another device answers, or the caller gives up', async () => {
    const layer = await render(<CallLayer />)
    for (const stats of [callStats.accepted, callStats.cancelled]) {
      tell(incoming)
      await layer.findText('Mia Chen')
      tell({ ...incoming, stats })
      await layer.until(() => expect(layer.text()).not.toContain('Mia Chen'))
    }
    expect(mockStop).toHaveBeenCalledTimes(2)
  })

  it('accepted it leads to the call and answers it', async () => {
    const layer = await render(<CallLayer />)
    tell(incoming)
    await layer.findText('Mia Chen')
    await layer.tap(layer.role('button', 'Accept'))
    expect(mockPage).toHaveBeenCalledWith('open', '/pages/contacts/im/media', {
      shareId: 's',
      back: '1',
    })
    await layer.until(() => expect(useCalls.getState().current?.phase).toBe('connecting'))
    expect(useCalls.getState().incoming).toBeUndefined()
  })

  it('is not over the page of the call itself', async () => {
    mockHere = { path: '/pages/contacts/im/media', query: { shareId: 's' } }
    const layer = await render(<CallLayer />)
    tell(incoming)
    await layer.until(() => expect(server.reports).toEqual([callStats.ringing]))
    expect(layer.text()).toBe('')
  })

  it('where the page covers it the call’s own page is opened, once', async () => {
    mockHere = { path: '/pages/webview/index', query: {} }
    mockCovered.mockImplementation((path) => path === '/pages/webview/index')
    const shareId = 'covered'
    const first = await render(<CallLayer />)
    tell({ ...incoming, shareId })
    await first.until(() =>
      expect(mockPage.mock.calls).toEqual([
        ['open', '/pages/contacts/im/media', { shareId, back: '1' }],
      ]),
    )
    first.unmount()
    // Whoever comes back undecided stays; another page has the banner.
    await (await render(<CallLayer />)).settle()
    mockHere = { path: '/pages/index', query: {} }
    await (await render(<CallLayer />)).findText('Mia Chen')
    expect(mockPage).toHaveBeenCalledTimes(1)
  })

  it('asks for a touch where the browser forbids sound', async () => {
    mockSound = { type: 'blocked' }
    const layer = await render(<CallLayer />)
    tell(incoming)
    await layer.findText('Tap to hear it ring')
    mockSound = { type: 'playing' }
    await layer.tap(layer.field(callScreenIds.ringAloud))
    await layer.until(() => expect(layer.text()).not.toContain('Tap to hear it ring'))
  })
})

describe('the ringtone stops', () => {
  const over = (stats: number) => async () => tell({ ...incoming, stats })
  it.each<[string, () => Promise<unknown>]>([
    ['as it is answered here', () => joinCall(incoming)],
    ['as it is declined here', async () => declineCall('s')],
    ['as it is answered on another device', over(callStats.accepted)],
    ['as nobody answers in time', over(callStats.missed)],
    ['as the caller gives up', over(callStats.cancelled)],
    ['as it is declined on another device', over(callStats.declined)],
    ['as another device is busy', over(callStats.busy)],
    ['as they call the other at the same time', () => placeCall('c', 'audio')],
    ['as it was over while the socket was away', lookAgain],
    ['as they sign out', async () => dropCalls()],
  ])('%s, once', async (_how, end) => {
    tell(incoming)
    await until(() => expect(useCalls.getState().ringing).toBe('playing'))
    server.crossing = { ...incoming, stats: callStats.accepted, epoch: 1 }
    if (end === lookAgain) server.call = { ...incoming, stats: callStats.missed }
    await end()
    await until(() => expect(useCalls.getState().incoming).toBeUndefined())
    expect([mockStop.mock.calls.length, useCalls.getState().ringing]).toEqual([1, undefined])
  })
})

describe('the page', () => {
  it('offers to answer, and says who is there once they hear each other', async () => {
    const page = await render(<Page back="1" />)
    await page.findText('Incoming video call')
    const state = document.querySelector('[role=status]')
    await page.tap(page.field(callScreenIds.accept))
    await page.findText('Connecting…')
    expect(state?.textContent).toBe('Connecting…')
    await page.until(() => expect(mockPeer.ports).toBeDefined())
    mockPeer.ports?.onState('connected')
    await page.findText('0:00')
    mockPeer.ports?.onQuality(true)
    await page.findText('The connection is poor')
    mockPeer.ports?.onBlocked()
    await page.findText('Tap to hear')
    await page.tap(page.field(callScreenIds.sound))
    await page.until(() => expect(page.text()).not.toContain('Tap to hear'))
    expect(state?.textContent).toBe('The connection is poor')
    // Another page lies over it, which is not left in its place.
    mockHere = { path: '/pages/message/timeLine', query: { conversation: 'c' } }
    const later = jest.spyOn(window, 'setTimeout')
    const leaves = () => later.mock.calls.filter(([, ms]) => ms === 2_500).length
    await page.tap(page.field(callScreenIds.hangUp))
    await page.findText('Call ended')
    expect(leaves()).toBe(0)
    mockHere = { path: '/pages/contacts/im/media', query: { shareId: 's', back: '1' } }
    comeIntoSight({})
    await page.until(() => expect(leaves()).toBe(1))
    // A screen reader is told so where it was told of all before.
    expect([state?.textContent, state?.isConnected]).toEqual(['Call ended', true])
    await page.until(() => expect(server.reports).toEqual([callStats.ended]))
    expect(close).toHaveBeenCalledTimes(1)
    await page.until(() => expect(mockPage).toHaveBeenCalledWith('back'))
  })

  it('lets one choose what to hear by, or switch the sound where the host has nothing to choose', async () => {
    const page = await render(<Page back="1" />)
    await page.findText('Incoming video call')
    await page.tap(page.field(callScreenIds.accept))
    await page.findText('Connecting…')
    await page.until(() => expect(mockPeer.ports).toBeDefined())
    mockPeer.speakers = [{ id: 'on' }, { id: 'off' }]
    mockPeer.ports?.onState('connected')
    await page.findText('Sound off')
    await page.tap(page.field(callScreenIds.speaker))
    await page.findText('Sound on')
    await page.tap(page.field(callScreenIds.speaker))
    await page.findText('Sound off')
    expect(mockPeer.used).toEqual(['off', 'on'])
    mockPeer.speakers = [
      { id: 'video', name: 'Loudspeaker' },
      { id: 'ear', name: 'Headset' },
    ]
    mockPeer.ports?.onState('lost')
    await page.findText('Reconnecting…')
    mockPeer.ports?.onState('connected')
    await page.findText('Choose a speaker')
    await page.tap(page.field(callScreenIds.speaker))
    await page.until(() => expect(mockPeer.used).toEqual(['off', 'on', 'video']))
    // It is unplugged, and nothing is left to choose; plugged in again there is.
    mockPeer.speakers = [{ id: 'ear', name: 'Headset' }]
    mockPeer.ports?.onSpeakers(undefined)
    await page.until(() => expect(page.text()).not.toContain('Choose a speaker'))
    expect(useCalls.getState().current?.speaker).toBeUndefined()
    mockPeer.speakers = [...mockPeer.speakers, { id: 'video', name: 'Loudspeaker' }]
    mockPeer.ports?.onSpeakers('video')
    await page.findText('Choose a speaker')
    expect(useCalls.getState().current?.speaker).toBe('video')
  })

  it('asks for a touch where the browser forbids the ringtone', async () => {
    mockSound = { type: 'blocked' }
    const page = await render(<Page />)
    tell(incoming)
    await page.findText('Tap to hear it ring')
    mockSound = { type: 'playing' }
    await page.tap(page.field(callScreenIds.ringAloud))
    await page.until(() => expect(page.text()).not.toContain('Tap to hear it ring'))
  })

  it('without the microphone answers nothing, and goes on ringing', async () => {
    mockAllowed = { microphone: 'refused' }
    const page = await render(<Page />)
    tell(incoming)
    await page.findText('Incoming video call')
    await page.until(() => expect(server.reports).toEqual([callStats.ringing]))
    await page.tap(page.field(callScreenIds.accept))
    await page.until(() => expect(useCalls.getState().answering).toBe(false))
    expect([mockMedia.mock.calls.length, server.call.stats]).toEqual([0, callStats.ringing])
    expect(useCalls.getState().incoming?.shareId).toBe('s')
  })

  it('without the camera is a call with sound alone', async () => {
    mockAllowed = { camera: 'refused' }
    const page = await render(<Page />)
    await page.findText('Incoming video call')
    await page.tap(page.field(callScreenIds.accept))
    await page.findText('Camera on')
    expect(mockMedia).toHaveBeenCalledWith('audio')
  })

  it('of a call that was over meanwhile says so, and opens nothing', async () => {
    const page = await render(<Page />)
    await page.findText('Incoming video call')
    server.call = { ...incoming, stats: callStats.cancelled }
    await page.tap(page.field(callScreenIds.accept))
    await page.until(() =>
      expect(world.api.toasts.map(({ text }) => text)).toContain('The call is over'),
    )
    expect(close).toHaveBeenCalledTimes(1)
    expect(useCalls.getState().current).toBeUndefined()
  })

  it.each([
    [callStats.missed, ME, 'No answer'],
    [callStats.missed, HER, 'Missed call'],
    [callStats.cancelled, HER, 'Missed call'],
    [callStats.declined, ME, 'The call was declined'],
    [callStats.declined, HER, 'You declined the call'],
    [callStats.busy, ME, 'In another call right now'],
    [callStats.ended, ME, 'Call ended'],
  ])('of one that came to %d reads for its caller %s: %s', async (stats, caller, words) => {
    server.call = { ...incoming, caller, callee: caller === ME ? HER : ME, stats }
    const page = await render(<Page />)
    await page.findText(words)
    await page.tap(page.field(callScreenIds.close))
    expect(mockPage).toHaveBeenCalledWith('relaunch', '/pages/index')
  })

  it('calls again, and shows the new call', async () => {
    server.call = { ...incoming, stats: callStats.missed }
    const page = await render(<Page back="1" />)
    await page.findText('Missed call')
    await page.tap(page.field(callScreenIds.again))
    await page.until(() =>
      expect(mockPage).toHaveBeenCalledWith('replace', '/pages/contacts/im/media', {
        shareId: 's',
        back: '1',
      }),
    )
    await page.findText('Calling…')
  })

  it('goes on here with a call of another device, until that one takes it back', async () => {
    server.call = { ...incoming, stats: callStats.accepted, epoch: 1 }
    const page = await render(<Page />)
    await page.findText('This call continues on another device.')
    await page.tap(page.field(callScreenIds.goOn))
    await page.findText('Connecting…')
    hearOfCall({ type: 'callAway', shareId: 's' })
    await page.findText('The call continues on another device')
    expect(server.reports).toEqual([])
  })

  it('learns what it missed while the socket was away', async () => {
    const page = await render(<Page />)
    await page.findText('Incoming video call')
    await page.tap(page.field(callScreenIds.accept))
    await page.findText('Connecting…')
    server.call = { ...server.call, stats: callStats.ended }
    await lookAgain()
    await page.findText('Call ended')
    expect(liveCall('s')?.isOver).toBe(true)
  })

  it('of no call, or of somebody else’s, leads to the messages', async () => {
    for (const shareId of ['', 'other']) {
      const page = await render(<Page shareId={shareId} />)
      await page.findText('We couldn’t find this call')
      page.unmount()
    }
  })
})

it('a call is placed by the button, and stays in sight on other pages', async () => {
  const menu = await render(<PlaceMenu conversation="c" name="Mia" />)
  await menu.tap(menu.field(callScreenIds.place))
  await menu.until(() =>
    expect(mockPage).toHaveBeenCalledWith('open', '/pages/contacts/im/media', {
      shareId: 's',
      back: '1',
    }),
  )
  const layer = await render(<CallLayer />)
  await layer.tap(layer.role('button', 'Back to the call with'))
  expect(mockPage).toHaveBeenCalledTimes(2)
  tell({ ...server.call, stats: callStats.declined })
  await layer.until(() => expect(layer.text()).toBe(''))
  expect([close.mock.calls.length, server.reports]).toEqual([1, []])
})

it('a call to somebody who is in WeChat alone is told why not, and opens nothing', async () => {
  const words = 'The other side is in WeChat right now.'
  server.refusal = { code: callErrors.CALL_ANSWERED_IN_WECHAT, msg: words }
  const menu = await render(<PlaceMenu conversation="c" name="Mia" />)
  await menu.tap(menu.field(callScreenIds.place))
  await menu.until(() => expect(world.api.toasts.map(({ text }) => text)).toEqual([words]))
  expect([mockPage.mock.calls, close.mock.calls.length]).toEqual([[], 1])
  expect(useCalls.getState().current).toBeUndefined()
})
