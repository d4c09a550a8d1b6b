import type { Call, Signal } from '@contract/call/call'
import { callStats } from '@contract/call/limits'
import type { CallIceResponse } from '@contract/call/schemas'
import type { LostMedia, PeerAccess, PeerOptions } from '@/platform/capabilities/call/contract'
import { fakeAfter } from '../../../test/support/client/fake-after'
import type { CurrentCall } from './calls-store'
import { LiveCall, type LivePorts } from './live-call'

const ringing: Call = {
  shareId: 's',
  cid: null,
  answerCid: null,
  conversation: 'c',
  type: 'video',
  way: 'webrtc',
  caller: 'me',
  callee: 'her',
  stats: callStats.ringing,
  epoch: 0,
  now: '2026-11-26T08:00:00Z',
  time: '2026-11-26T08:00:00Z',
  expiresAt: '2026-11-26T08:01:00Z',
  acceptedAt: null,
  endedAt: null,
}
const accepted: Call = { ...ringing, stats: callStats.accepted, epoch: 1 }
const ended: Call = { ...accepted, stats: callStats.ended }
const offer: Signal = { kind: 'description', type: 'offer', sdp: 'v=0' }
const ICE: CallIceResponse = { iceServers: [], relayOnly: false, expiresAt: null }

interface FakePeer {
  options: PeerOptions
  took: Signal[]
  restarts: number
  closed: boolean
  waits: boolean
}

/** Everything around a call, noted down. */
function createWorld(call = ringing) {
  const { after, pass, pending } = fakeAfter()
  const shown: Partial<CurrentCall> = {}
  const sent: Record<string, unknown>[] = []
  const reports: number[] = []
  const peers: FakePeer[] = []
  const lost: LostMedia[] = []
  const media = {
    stream: { id: 'own' },
    hasPicture: true,
    facesSelf: true,
    mute: jest.fn(() => Promise.resolve(true)),
    watchLost: jest.fn((_hear: (lost: LostMedia) => void) => undefined),
    showCamera: jest.fn(() => Promise.resolve(true)),
    switchCamera: jest.fn(() => Promise.resolve(false)),
    close: jest.fn(),
  }
  const server: { call: Call | undefined; access: PeerAccess | 'never' | undefined } = {
    call,
    access: ICE,
  }
  const asked: boolean[] = []
  const held: ((access: PeerAccess) => void)[] = []
  let holds = false
  /** From now on the test answers. */
  const hold = () => {
    holds = true
    return held
  }
  const ports: LivePorts = {
    after,
    show: (change) => void Object.assign(shown, change),
    send: (frame) => void sent.push(frame),
    askAccess: (_seated, fresh) => {
      asked.push(fresh)
      if (holds) return new Promise((resolve) => held.push(resolve))
      return server.access ? Promise.resolve(server.access) : Promise.reject(new Error('away'))
    },
    look: () => Promise.resolve(server.call),
    report: (_shareId, stats) => void reports.push(stats),
    sayLost: (what) => void lost.push(what),
    connect: (options) => {
      const peer: FakePeer = { options, took: [], restarts: 0, closed: false, waits: false }
      peers.push(peer)
      return {
        get waits() {
          return peer.waits
        },
        take: (data) => void peer.took.push(data),
        restart: () => void (peer.restarts += 1),
        play: () => undefined,
        listSpeakers: () => Promise.resolve([]),
        useSpeaker: () => Promise.resolve(true),
        close: () => void (peer.closed = true),
      }
    },
  }
  const live = new LiveCall({ call, seat: 'seat', isCaller: true, media }, ports)
  const settle = async () => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
  }
  return {
    live,
    pass,
    pending,
    shown,
    sent,
    reports,
    peers,
    media,
    server,
    settle,
    asked,
    hold,
    lost,
  }
}

it('is heard of every ten seconds, connects once it is answered, and ends with everything let go of', async () => {
  const { live, pass, pending, shown, sent, peers, media, settle } = createWorld()
  const beat = { type: 'callBeat', shareId: 's', seat: 'seat' }
  expect(sent).toEqual([beat])
  pass(10_000)
  expect(sent).toEqual([beat, beat])
  live.follow(accepted)
  expect(shown.phase).toBe('connecting')
  // Before the servers are known.
  live.take({ type: 'callSignal', shareId: 's', epoch: 1, data: offer })
  await settle()
  expect(peers).toHaveLength(1)
  expect(peers[0]?.took).toEqual([offer])
  peers[0]?.options.ports.signal(offer)
  expect(sent.at(-1)).toEqual({
    type: 'callSignal',
    shareId: 's',
    seat: 'seat',
    epoch: 1,
    data: offer,
  })
  peers[0]?.options.ports.onState('connected')
  expect(shown.phase).toBe('talking')
  live.follow(ended)
  expect([shown.phase, shown.cause]).toEqual(['over', undefined])
  expect([peers[0]?.closed, media.close.mock.calls.length, pending()]).toEqual([true, 1, 0])
  // What comes too late changes nothing.
  live.follow(accepted)
  live.hangUp()
  expect(media.close).toHaveBeenCalledTimes(1)
})

it('takes no notice of an older state, and begins again with another device of the other', async () => {
  const { live, peers, shown, settle } = createWorld(accepted)
  await settle()
  live.follow(ringing)
  expect(shown.call).toEqual(accepted)
  peers[0]?.options.ports.onStream({ id: 'theirs' }, true)
  expect(shown.otherPicture).toBe(true)
  live.follow({ ...accepted, epoch: 2 })
  expect([peers[0]?.closed, shown.other, shown.otherPicture]).toEqual([true, undefined, false])
  await settle()
  expect(peers).toHaveLength(2)
  live.take({ type: 'callSignal', shareId: 's', epoch: 1, data: offer })
  peers[0]?.options.ports.onState('connected')
  expect([peers[1]?.took, shown.phase]).toEqual([[], 'connecting'])
})

it('a signal of an epoch that was not told of yet has it asked for', async () => {
  const { live, peers, server, settle } = createWorld()
  server.call = accepted
  live.take({ type: 'callSignal', shareId: 's', epoch: 1, data: offer })
  await settle()
  await settle()
  expect(peers[0]?.took).toEqual([offer])
})

it('says again what may be lost, and looks for another way, until forty seconds have passed', async () => {
  const { live, pass, peers, shown, reports, settle } = createWorld(accepted)
  await settle()
  pass(5_000)
  await settle()
  expect(peers[0]?.restarts).toBe(1)
  peers[0]?.options.ports.onState('connected')
  pass(60_000)
  await settle()
  expect([peers[0]?.restarts, shown.phase]).toEqual([1, 'talking'])
  // The network is another one, and nobody was cut off.
  live.reconnect()
  await settle()
  expect([peers[0]?.restarts, shown.phase]).toEqual([2, 'talking'])
  peers[0]?.options.ports.onState('lost')
  await settle()
  expect([peers[0]?.restarts, shown.phase]).toEqual([3, 'reconnecting'])
  for (let tries = 0; tries < 7; tries += 1) {
    pass(5_000)
    await settle()
  }
  expect([shown.phase, reports]).toEqual(['reconnecting', []])
  pass(5_000)
  expect([shown.phase, shown.cause, reports]).toEqual(['over', 'lost', [callStats.ended]])
})

it('begins late where the servers could not be asked at first', async () => {
  const { live, pass, peers, server, settle } = createWorld()
  server.access = undefined
  live.follow(accepted)
  await settle()
  expect(peers).toEqual([])
  server.access = ICE
  pass(5_000)
  await settle()
  expect(peers).toHaveLength(1)
})

it('is connected once where the network came back before the first answer did', async () => {
  const { live, peers, settle, hold } = createWorld()
  const answers = hold()
  live.follow(accepted)
  live.reconnect()
  expect(answers).toHaveLength(2)
  for (const answer of answers.reverse()) {
    answer(ICE)
    await settle()
  }
  expect(peers.map(({ closed, restarts }) => [closed, restarts])).toEqual([[false, 0]])
})

it('asks again for an access that does not come, and begins once', async () => {
  const { live, pass, peers, settle, asked, hold } = createWorld()
  const held = hold()
  live.follow(accepted)
  await settle()
  pass(5_000)
  await settle()
  expect([asked.length, peers.length]).toEqual([2, 0])
  for (const answer of [...held].reverse()) {
    answer(ICE)
    await settle()
  }
  expect(peers.map(({ restarts }) => restarts)).toEqual([0])
})

it('asks for another access after the host refused one, and for none while only the other is missing', async () => {
  const { live, pass, peers, asked, settle } = createWorld(accepted)
  await settle()
  expect(asked).toEqual([false])
  peers[0]?.options.ports.onState('refused')
  pass(5_000)
  await settle()
  pass(5_000)
  await settle()
  expect([asked, peers[0]?.restarts]).toEqual([[false, true, false], 2])
  if (peers[0]) peers[0].waits = true
  pass(5_000)
  live.reconnect()
  await settle()
  expect(asked).toHaveLength(3)
})

it('ends where no access will ever be given', async () => {
  const { live, server, shown, reports, peers, settle } = createWorld()
  server.access = 'never'
  live.follow(accepted)
  await settle()
  expect([shown.phase, shown.cause, reports, peers]).toEqual([
    'over',
    'lost',
    [callStats.ended],
    [],
  ])
})

it.each([
  ['before the answer', ringing, callStats.cancelled],
  ['after it', accepted, callStats.ended],
])('hung up %s it says so, and shows it', (_name, call, stats) => {
  const { live, reports, shown } = createWorld(call)
  live.hangUp()
  expect([reports, shown.phase, shown.call?.stats]).toEqual([[stats], 'over', stats])
})

it('that another device goes on with is over here; one that ended while this device was away too', async () => {
  const elsewhere = createWorld(accepted)
  elsewhere.server.call = { ...accepted, epoch: 2 }
  await elsewhere.live.leave()
  expect([elsewhere.shown.phase, elsewhere.shown.cause]).toEqual(['over', 'elsewhere'])
  expect(elsewhere.reports).toEqual([])
  const over = createWorld(accepted)
  over.server.call = ended
  await over.live.refresh()
  expect([over.shown.phase, over.shown.cause]).toEqual(['over', undefined])
})

it('mutes, and shows or hides the camera', async () => {
  const { live, shown, media } = createWorld(accepted)
  expect(await live.mute(true)).toBe(true)
  expect([media.mute.mock.calls, shown.muted]).toEqual([[[true]], true])
  expect(await live.showCamera(false)).toBe(true)
  expect(shown.camera).toBe(false)
  media.showCamera.mockResolvedValue(false)
  expect(await live.showCamera(true)).toBe(false)
  expect(shown.camera).toBe(false)
})

it('what the host takes away in a call is shown as muted, or off, and is said; a microphone that does not come back stays so', async () => {
  const { live, shown, media, lost } = createWorld(accepted)
  const [[take]] = media.watchLost.mock.calls as [[(what: LostMedia) => void]]
  take('microphone')
  expect([shown.muted, lost]).toEqual([true, ['microphone']])
  media.mute.mockResolvedValueOnce(false)
  expect([await live.mute(false), shown.muted]).toEqual([false, true])
  take('camera')
  expect([shown.camera, lost]).toEqual([false, ['microphone', 'camera']])
  live.finish()
  take('camera')
  expect(lost).toHaveLength(2)
})

it('another camera shows no mirror, and one that is lost none at all', async () => {
  const { live, shown, media } = createWorld()
  Object.assign(media, { facesSelf: false })
  media.switchCamera.mockResolvedValueOnce(true)
  expect(await live.switchCamera()).toBe(true)
  expect(shown).toMatchObject({ camera: true, mirrored: false })
  Object.assign(media, { hasPicture: false })
  expect(await live.switchCamera()).toBe(false)
  expect(shown.camera).toBe(false)
})
