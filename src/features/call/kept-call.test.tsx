import type { Call } from '@contract/call/call'
import { callStats } from '@contract/call/limits'
import { dropCalls, hearOfCall, liveCall, lookAgain } from '@/lib/calls/calls'
import { newCurrent, useCalls } from '@/lib/calls/calls-store'
import { keepSeat, readSeat } from '@/lib/calls/kept-seat'
import { watchNetwork } from '@/lib/calls/watch-current'
import { startMessages, stopMessages } from '@/lib/messages/messages'
import { setOwner } from '@/lib/owner'
import type { PeerPorts } from '@/platform/capabilities/call/contract'
import { CallServer, incoming } from '../../../test/support/client/call-server'
import { inEnglish } from '../../../test/support/client/english'
import { HER, ME, MessagesWorld } from '../../../test/support/client/messages-world'
import { render } from '../../../test/support/client/render'
import { until } from '../../../test/support/client/until'
import { CallLayer } from './call-layer'
import { CallScreen, useCallView } from './call-screen'
import { callScreenIds } from './test-ids'

const mockPage = jest.fn()
jest.mock('@/lib/navigation/navigate', () => ({
  openPage: (...wanted: unknown[]): unknown => mockPage('open', ...wanted),
  replacePage: (...wanted: unknown[]): unknown => mockPage('replace', ...wanted),
  relaunch: (...wanted: unknown[]): unknown => mockPage('relaunch', ...wanted),
  goBack: (): unknown => mockPage('back'),
  readCurrentAddress: () => ({ path: '/pages/index', query: {} }),
}))
jest.mock('@/lib/permission/ask-permission', () => ({
  askPermission: () => Promise.resolve('granted'),
}))
jest.mock('@/lib/ringing/ring', () => ({
  ring: () => ({ outcome: Promise.resolve({ type: 'playing' }), stop: () => undefined }),
}))
const mockClose = jest.fn()
const mockPeer: { ports?: PeerPorts; restarts: number } = { restarts: 0 }
jest.mock('@/platform/capabilities/call/call', () => ({
  openMedia: (type: string) =>
    Promise.resolve({
      type: 'open',
      media: {
        stream: { id: 'own' },
        hasPicture: type === 'video',
        watchLost: () => undefined,
        facesSelf: true,
        close: mockClose,
      },
    }),
  connectPeer: ({ ports }: { ports: PeerPorts }) => {
    mockPeer.ports = ports
    return {
      waits: false,
      take: () => undefined,
      restart: () => void (mockPeer.restarts += 1),
      listSpeakers: () => Promise.resolve([]),
      close: () => undefined,
    }
  },
}))
const mockAwake = { kept: 0, stopped: 0 }
jest.mock('@/platform/capabilities/stay-awake/stay-awake', () => ({
  stayAwake: () => {
    mockAwake.kept += 1
    return {
      outcome: Promise.resolve({ type: 'awake' }),
      stop: () => void (mockAwake.stopped += 1),
    }
  },
}))
jest.mock('@/platform/capabilities/call/call-picture', () => ({
  CallPicture: () => null,
  picturesCover: false,
}))
inEnglish()

let server: CallServer

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  for (const mock of [mockPage, mockClose]) mock.mockReset()
  delete mockPeer.ports
  Object.assign(mockAwake, { kept: 0, stopped: 0 })
  setOwner(ME)
  server = new CallServer(new MessagesWorld())
  startMessages(ME)
})
afterEach(() => {
  dropCalls()
  stopMessages()
})

function Page({ back }: { back?: string }) {
  return <CallScreen shareId="s" back={back} view={useCallView('s')} />
}

const tell = (call: Call) => hearOfCall({ type: 'call', call })

/** The device loses its network, or has one again. */
function network(there: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => there })
  window.dispatchEvent(new Event(there ? 'online' : 'offline'))
}

/** In a call that was answered here. */
async function answer(call: Call) {
  server.call = call
  const page = await render(<Page back="1" />)
  await page.findText(call.type === 'video' ? 'Incoming video call' : 'Incoming voice call')
  await page.tap(page.field(callScreenIds.accept))
  await page.findText('Connecting…')
  await page.until(() => expect(mockPeer.ports).toBeDefined())
  mockPeer.ports?.onState('connected')
  return page
}

it('a network that is back has the call look for another way', async () => {
  await answer(incoming)
  mockPeer.restarts = 0
  network(false)
  expect(mockPeer.restarts).toBe(0)
  network(true)
  await until(() => expect(mockPeer.restarts).toBe(1))
  expect(liveCall('s')?.isOver).toBe(false)
})

it('a room of WeChat’s finds its own way', () => {
  const reconnect = jest.fn()
  watchNetwork(reconnect)
  for (const way of ['voip', 'webrtc'] as const) {
    useCalls.setState({ current: newCurrent({ ...incoming, way }) })
    network(false)
    network(true)
    expect(reconnect).toHaveBeenCalledTimes(way === 'voip' ? 0 : 1)
  }
  useCalls.setState({ current: undefined })
})

it.each(['video', 'audio'] as const)(
  'during a call by %s the screen stays on until it ends',
  async (type) => {
    const page = await answer({ ...incoming, type })
    expect(mockAwake).toEqual({ kept: 1, stopped: 0 })
    await page.tap(page.field(callScreenIds.hangUp))
    await page.findText('Call ended')
    expect(mockAwake).toEqual({ kept: 1, stopped: 1 })
  },
)

describe('after a reload', () => {
  const accepted = { ...incoming, stats: callStats.accepted, epoch: 1 }

  it('a call has its seat kept as long as it lasts', async () => {
    const page = await answer(incoming)
    expect(readSeat()).toEqual({ shareId: 's', seat: 'seat' })
    await page.tap(page.field(callScreenIds.hangUp))
    expect(readSeat()).toBeUndefined()
  })

  it('the bubble leads back into the call, which is connected again', async () => {
    keepSeat({ shareId: 's', seat: 'before' })
    server.call = accepted
    tell(accepted)
    const layer = await render(<CallLayer />)
    await layer.findText('Return to call')
    await layer.tap(layer.field(callScreenIds.bubble))
    expect(mockPage).toHaveBeenCalledWith('open', '/pages/contacts/im/media', {
      shareId: 's',
      back: '1',
    })
    await layer.until(() => expect(useCalls.getState().current?.phase).toBe('connecting'))
    expect([server.call.epoch, readSeat()?.seat]).toEqual([3, 'seat'])
    expect(layer.text()).not.toContain('Return to call')
  })

  it('before the socket tells of it the page knows that the seat is this device’s', async () => {
    keepSeat({ shareId: 's', seat: 'before' })
    server.call = accepted
    const page = await render(<Page back="1" />)
    const said = new Set<string>()
    await page.until(() => {
      said.add(page.text())
      expect(page.text()).toContain('You are still in this call.')
    })
    expect([...said].join()).not.toContain('continues on another device')
    await page.tap(page.field(callScreenIds.hangUp))
    await page.until(() => expect(server.reports).toEqual([callStats.ended]))
  })

  it('its clock goes on from when it was answered, by the server’s time and none of this device’s', async () => {
    keepSeat({ shareId: 's', seat: 'before' })
    const [acceptedAt, now] = ['2026-11-26T08:00:10Z', '2026-11-26T08:01:15Z']
    server.call = { ...accepted, acceptedAt, now }
    tell(server.call)
    const layer = await render(<CallLayer />)
    await layer.findText('Return to call')
    await layer.tap(layer.field(callScreenIds.bubble))
    await layer.until(() => expect(mockPeer.ports).toBeDefined())
    mockPeer.ports?.onState('connected')
    await layer.until(() => expect(layer.text()).toMatch(/1:0[5-9]/))
    // What is told late makes it no shorter, and what comes sooner is nearer.
    tell({ ...server.call, now: '2026-11-26T08:00:40Z' })
    await layer.until(() => expect(layer.text()).toMatch(/1:0[5-9]/))
    tell({ ...server.call, now: '2026-11-26T08:03:10Z' })
    await layer.until(() => expect(layer.text()).toMatch(/3:0\d/))
  })

  it('what is told late of the seat of before leaves the call that goes on alone', async () => {
    const page = await answer(incoming)
    hearOfCall({ type: 'callAway', shareId: 's', seat: 'before' })
    await page.settle()
    expect(useCalls.getState().current?.phase).toBe('talking')
    hearOfCall({ type: 'callAway', shareId: 's', seat: 'seat' })
    await page.until(() => expect(useCalls.getState().current?.cause).toBe('elsewhere'))
  })

  it('whoever rang the other may go on, or take it back', async () => {
    keepSeat({ shareId: 's', seat: 'before' })
    server.call = { ...incoming, caller: ME, callee: HER, stats: callStats.ringing }
    tell(server.call)
    const page = await render(<Page back="1" />)
    await page.findText('Return to call')
    await page.tap(page.field(callScreenIds.hangUp))
    await page.findText('You cancelled the call')
    await page.until(() => expect(server.reports).toEqual([callStats.cancelled]))
    expect(readSeat()).toBeUndefined()
  })

  it('a call that ended meanwhile, or goes on elsewhere, offers nothing', async () => {
    keepSeat({ shareId: 's', seat: 'before' })
    server.call = accepted
    tell(accepted)
    const page = await render(<Page back="1" />)
    await page.findText('You are still in this call.')
    hearOfCall({ type: 'callAway', shareId: 's' })
    await page.findText('This call continues on another device.')
    expect(readSeat()).toBeUndefined()
    keepSeat({ shareId: 's', seat: 'before' })
    tell({ ...accepted, epoch: 2 })
    await page.findText('You are still in this call.')
    server.call = { ...accepted, stats: callStats.ended }
    await lookAgain()
    await page.findText('Call ended')
    expect([readSeat(), mockClose.mock.calls.length]).toEqual([undefined, 0])
  })

  it('another call than the one that was kept is none of this device’s', async () => {
    keepSeat({ shareId: 't', seat: 'before' })
    tell(accepted)
    const layer = await render(<CallLayer />)
    await layer.settle()
    expect([layer.text(), useCalls.getState().current]).toEqual(['', undefined])
  })
})
