import type { Call, Signal } from '@contract/call/call'
import { callStats } from '@contract/call/limits'
import { startMessages, stopMessages } from '@/lib/messages/messages'
import { setOwner } from '@/lib/owner'
import type { OwnMedia } from '@/platform/capabilities/call/contract'
import { CallServer, incoming } from '../../../test/support/client/call-server'
import { inEnglish } from '../../../test/support/client/english'
import { HER, ME, MessagesWorld } from '../../../test/support/client/messages-world'
import { until } from '../../../test/support/client/until'
import { dropCalls, hearOfCall, joinCall, placeCall } from './calls'
import { useCalls } from './calls-store'

const mockOpened: { type: string; open: boolean }[] = []
const mockConnected: OwnMedia[] = []
const mockTaken: Signal[] = []
jest.mock('@/platform/capabilities/call/call', () => ({
  openMedia: (type: string) => {
    const one = { type, open: true }
    mockOpened.push(one)
    const media = {
      stream: { id: `own ${type}` },
      hasPicture: type === 'video',
      watchLost: () => undefined,
      facesSelf: true,
      close: () => void (one.open = false),
    }
    return Promise.resolve({ type: 'open', media })
  },
  connectPeer: ({ media }: { media: OwnMedia }) => {
    mockConnected.push(media)
    return {
      waits: false,
      take: (data: Signal) => void mockTaken.push(data),
      close: () => undefined,
    }
  },
}))
jest.mock('@/lib/permission/ask-permission', () => ({
  askPermission: () => Promise.resolve('granted'),
}))
jest.mock('@/lib/ringing/ring', () => ({
  ring: () => ({ outcome: Promise.resolve({ type: 'playing' }), stop: () => undefined }),
}))
inEnglish()

let world: MessagesWorld
let server: CallServer

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  mockOpened.length = 0
  mockConnected.length = 0
  mockTaken.length = 0
  setOwner(ME)
  world = new MessagesWorld()
  server = new CallServer(world)
  startMessages(ME)
})
afterEach(() => {
  dropCalls()
  stopMessages()
})

describe('both at once', () => {
  const theirs = (type: Call['type']): Call => ({
    ...incoming,
    type,
    stats: callStats.accepted,
    epoch: 1,
  })

  it('with a camera here and a call by voice there, it is a call by voice', async () => {
    server.crossing = theirs('audio')
    await placeCall('c', 'video')
    expect(mockOpened).toEqual([
      { type: 'video', open: false },
      { type: 'audio', open: true },
    ])
    expect(useCalls.getState().current).toMatchObject({ camera: false, own: { id: 'own audio' } })
  })

  it.each(['video', 'audio'] as const)(
    'with a call by video there, the one by %s here goes on as it began',
    async (type) => {
      server.crossing = theirs('video')
      await placeCall('c', type)
      expect(mockOpened).toEqual([{ type, open: true }])
      expect(useCalls.getState().current?.camera).toBe(type === 'video')
    },
  )
})

describe('what is told of a call before its answer comes', () => {
  const offer: Signal = { kind: 'description', type: 'offer', sdp: 'v=0' }
  const tell = (call: Call) => hearOfCall({ type: 'call', call })
  const signal = (shareId: string, epoch: number) =>
    hearOfCall({ type: 'callSignal', shareId, epoch, data: offer })

  it('is not lost: it was answered, and the other’s device has said what it connects by', async () => {
    const { answers } = server
    server.answers = async (data) => {
      tell({ ...data.call, stats: callStats.accepted, epoch: 1 })
      signal('s', 1)
      signal('another call', 1)
      return answers(data)
    }
    expect(await placeCall('c', 'audio')).toMatchObject({ shareId: 's', stats: callStats.invited })
    expect(useCalls.getState().current).toMatchObject({
      phase: 'connecting',
      call: { stats: callStats.accepted, epoch: 1 },
    })
    await until(() => expect(mockTaken).toEqual([offer]))
  })
})

describe('where the answer to a new call is lost', () => {
  const lost = { type: 'failed', reason: 'none' } as const
  const mine: Call = { ...incoming, caller: ME, callee: HER }
  const tell = (call: Call) => hearOfCall({ type: 'call', call })
  /** The server tells of the call before the answer is given up. */
  const toldFirst = () =>
    new Promise<typeof lost>((resolve) => {
      setTimeout(() => {
        tell(server.call)
        resolve(lost)
      })
    })

  it('one that the server has told of goes on here, and does not ring for nobody', async () => {
    server.loses = toldFirst()
    expect(await placeCall('c', 'video')).toMatchObject({ shareId: 's' })
    expect(useCalls.getState().current?.call.shareId).toBe('s')
    expect([mockOpened, server.reports]).toEqual([[{ type: 'video', open: true }], []])
  })

  it.each([
    ['goes on here where the server has told of it', true],
    ['is ended where it is told of later, as nobody is there', false],
  ])('one that answered the other’s, who called too, %s', async (_what, inTime) => {
    server.crossing = { ...incoming, type: 'audio', stats: callStats.accepted, epoch: 1 }
    tell(incoming)
    server.loses = inTime ? toldFirst() : lost
    const call = await placeCall('c', 'audio')
    if (inTime) {
      expect([call?.epoch, useCalls.getState().current?.phase]).toEqual([3, 'connecting'])
      expect(server.reports).toEqual([callStats.ringing])
      return
    }
    expect(call).toBeUndefined()
    // Another device of theirs has answered another one.
    tell({ ...server.call, shareId: 'elsewhere', answerCid: 'another-device' })
    tell(server.call)
    await until(() => expect(server.reports.slice(1)).toEqual([callStats.cancelled]))
  })

  it('one that was answered here goes on where the server has told of it, and is left to whoever comes back where it tells of it later', async () => {
    tell(incoming)
    server.losesJoin = toldFirst()
    expect(await joinCall(incoming)).toMatchObject({ shareId: 's', epoch: 3 })
    expect(useCalls.getState()).toMatchObject({ incoming: undefined, answering: false })

    dropCalls()
    server.call = incoming
    tell(incoming)
    server.losesJoin = lost
    expect(await joinCall(incoming)).toBeUndefined()
    tell(server.call)
    expect(useCalls.getState()).toMatchObject({ incoming: undefined, current: undefined })
    expect(server.reports).toEqual([callStats.ringing, callStats.ringing])
  })

  it('one that is told of later is taken back, and no other: not that of another device, before or after', async () => {
    tell({ ...mine, shareId: 'before' })
    server.loses = lost
    expect(await placeCall('c', 'video')).toBeUndefined()
    expect(mockOpened).toEqual([{ type: 'video', open: false }])
    const others = ['before', 'after', 'of another one'].map((shareId) => ({ ...mine, shareId }))
    for (const other of others) tell({ ...other, cid: 'another-device' })
    for (const other of others) tell({ ...other, cid: null })
    tell({ ...mine, shareId: 'theirs', caller: HER, callee: ME, stats: callStats.missed })
    tell(server.call)
    await until(() => expect(server.reports).toEqual([callStats.cancelled]))
    tell({ ...mine, shareId: 'next' })
    await until(() => expect(useCalls.getState().told?.shareId).toBe('next'))
    const reported = world.api.to('/user/im/call/stats/update').map(({ body }) => String(body))
    expect(reported).toEqual([JSON.stringify({ shareId: 's', stats: callStats.cancelled })])
  })
})
