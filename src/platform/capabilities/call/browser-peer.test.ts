import { until } from '../../../../test/support/client/until'
import { BrowserPeer } from './browser-peer'
import { Capture } from './own-media'

interface FakeTrack extends EventTarget {
  kind: string
  readyState: string
  stop(): void
}
function makeSound(): FakeTrack {
  const stop = () => void (track.readyState = 'ended')
  const track = Object.assign(new EventTarget(), { kind: 'audio', readyState: 'live', stop })
  return track
}

/** Nothing comes from the other. */
class FakeStream {
  constructor(private tracks: FakeTrack[] = []) {}
  getTracks = () => this.tracks
  getAudioTracks = () => this.tracks
  getVideoTracks = () => []
  addTrack = (track: FakeTrack) => void this.tracks.push(track)
  removeTrack = (track: FakeTrack) =>
    void (this.tracks = this.tracks.filter((one) => one !== track))
}
/** What the other is sent. */
const sent: { track: FakeTrack | null }[] = []
/** What the connection has counted at each look: packets that came, and that were lost. */
const looks: (readonly [received: number, lost: number])[] = []
class FakeConnection {
  connectionState = 'connected'
  getStats = () => {
    const [packetsReceived, packetsLost] = looks.shift() ?? [0, 0]
    return Promise.resolve([{ type: 'inbound-rtp', packetsReceived, packetsLost }])
  }
  addEventListener = () => undefined
  getTransceivers = () => []
  getSenders = () =>
    sent.map((sender) => ({
      ...sender,
      replaceTrack: (track: FakeTrack) => Promise.resolve((sender.track = track)),
    }))
  addTrack = (track: FakeTrack) => void sent.push({ track })
  close = () => undefined
}
const heard: HTMLAudioElement[] = []
function heardAudio(): HTMLAudioElement {
  const element = document.createElement('audio')
  Object.assign(element, { pause: () => undefined, sinkId: '' })
  heard.push(element)
  return element
}

interface Device {
  kind: string
  deviceId: string
  label?: string
  groupId?: string
}
/** What is plugged in, and which microphones open one after the other. */
class FakeDevices extends EventTarget {
  constructor(
    private devices: Device[] = [],
    private microphones: FakeTrack[] = [],
  ) {
    super()
  }
  enumerateDevices = () => Promise.resolve(this.devices)
  getUserMedia = () => Promise.resolve(new FakeStream(this.microphones.splice(0, 1)))
  plug(devices: Device[]): void {
    this.devices = devices
    this.dispatchEvent(new Event('devicechange'))
  }
}
function giveDevices(...given: ConstructorParameters<typeof FakeDevices>): FakeDevices {
  const value = new FakeDevices(...given)
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value })
  return value
}
const HEADSET = { kind: 'audiooutput', label: 'Headset', deviceId: 'ear' }
const SCREEN = { kind: 'audiooutput', label: 'Screen', deviceId: 'screen' }
/** The browser leads sound to whatever is asked for. */
function leadsSound(): void {
  Object.defineProperty(HTMLMediaElement.prototype, 'setSinkId', {
    configurable: true,
    value(this: { sinkId: string }, id: string) {
      this.sinkId = id
      return Promise.resolve(sinks.push(id))
    },
  })
}

const peers: BrowserPeer[] = []
function connect(
  onBlocked = (): void => undefined,
  onQuality = (_poor: boolean): void => {},
  own: FakeTrack[] = [],
  onSpeakers = (_chosen: string | undefined): void => undefined,
) {
  Object.assign(window, {
    MediaStream: FakeStream,
    RTCPeerConnection: FakeConnection,
    Audio: heardAudio,
  })
  const nothing = () => undefined
  const peer = new BrowserPeer({
    media: new Capture(Reflect.construct(MediaStream, [own])),
    access: { iceServers: [], relayOnly: false, expiresAt: null },
    polite: true,
    ports: {
      signal: nothing,
      onState: nothing,
      onQuality,
      onStream: nothing,
      onBlocked,
      onSpeakers,
    },
  })
  peers.push(peer)
  return peer
}
const sinks: string[] = []

beforeEach(() => void giveDevices())
afterEach(() => {
  for (const peer of peers.splice(0)) peer.close()
  Reflect.deleteProperty(HTMLMediaElement.prototype, 'setSinkId')
  heard.length = 0
  sinks.length = 0
  sent.length = 0
})

it('where the browser leads sound to no speaker of one’s choice, it is on or off', async () => {
  const peer = connect()
  expect(await peer.listSpeakers()).toEqual([{ id: 'on' }, { id: 'off' }])
  expect(await peer.useSpeaker('off')).toBe(true)
  expect(heard.map(({ muted }) => muted)).toEqual([true])
  expect(await peer.useSpeaker('on')).toBe(true)
  expect(heard.map(({ muted }) => muted)).toEqual([false])
})

it('where it does, speakers are offered by their names', async () => {
  leadsSound()
  giveDevices([
    HEADSET,
    { kind: 'audiooutput', label: '', deviceId: 'hidden' },
    { kind: 'audioinput', label: 'Microphone', deviceId: 'mic' },
  ])
  const peer = connect()
  expect(await peer.listSpeakers()).toEqual([{ id: 'ear', name: 'Headset' }])
  expect(await peer.useSpeaker('ear')).toBe(true)
  expect([sinks, heard.map(({ muted }) => muted)]).toEqual([['ear'], [false]])
})

it('speakers follow what is plugged in: of one that is gone the system’s takes the place until it is back', async () => {
  leadsSound()
  const devices = giveDevices([SCREEN])
  const told: unknown[] = []
  const peer = connect(undefined, undefined, [], (chosen) => told.push(chosen))
  devices.plug([SCREEN, HEADSET])
  await until(() => expect(told).toEqual([undefined]))
  expect((await peer.listSpeakers()).map(({ id }) => id)).toEqual(['screen', 'ear'])
  await peer.useSpeaker('ear')
  devices.plug([SCREEN])
  await until(() => expect([sinks, told.length]).toEqual([['ear', ''], 2]))
  devices.plug([SCREEN, HEADSET])
  await until(() => expect(told).toEqual([undefined, undefined, 'ear']))
  expect(sinks).toEqual(['ear', '', 'ear'])
  peer.close()
  devices.plug([SCREEN])
  await Promise.resolve()
  expect(sinks).toHaveLength(3)
})

it('a headset takes the microphone over where the system wants it to, and nothing else does', async () => {
  const [first, next] = [makeSound(), makeSound()]
  const usual = (groupId: string) => ({ kind: 'audioinput', deviceId: 'default', groupId })
  const devices = giveDevices([usual('own')], [next, makeSound()])
  connect(undefined, undefined, [first])
  devices.plug([usual('own'), SCREEN])
  await new Promise((resolve) => setTimeout(resolve))
  expect(sent[0]?.track).toBe(first)
  devices.plug([usual('headset')])
  await until(() => expect(sent[0]?.track).toBe(next))
  expect([first.readyState, next.readyState]).toEqual(['ended', 'live'])
  // One that was lost is muted, and is not opened by what is plugged in.
  next.readyState = 'ended'
  devices.plug([usual('own')])
  await new Promise((resolve) => setTimeout(resolve))
  expect(sent[0]?.track).toBe(next)
})

it.each([
  ['NotAllowedError', 'a browser that forbids it', 1],
  ['AbortError', 'a sound that takes its place', 0],
] as const)('%s: what cannot play for %s asks for a touch %d times', async (name, _why, times) => {
  const onBlocked = jest.fn()
  const peer = connect(onBlocked)
  for (const element of heard)
    element.play = () => Promise.reject(new DOMException('play() failed', name))
  peer.play()
  await Promise.resolve()
  await Promise.resolve()
  expect(onBlocked).toHaveBeenCalledTimes(times)
})

it('sends another microphone in the place of one that is gone, without a new negotiation', async () => {
  const [first, next] = [makeSound(), makeSound()]
  giveDevices([], [next])
  connect(undefined, undefined, [first])
  expect(sent).toEqual([{ track: first }])
  first.dispatchEvent(new Event('ended'))
  await until(() => expect(sent[0]?.track).toBe(next))
  expect(sent).toHaveLength(1)
})

it('looks every two seconds at what comes, and says whether it is poor', async () => {
  jest.useFakeTimers()
  try {
    const said: boolean[] = []
    connect(undefined, (poor) => said.push(poor))
    looks.push([100, 0], [200, 0], [250, 50], [350, 50])
    for (const _look of [...looks]) await jest.advanceTimersByTimeAsync(2_000)
    expect(said).toEqual([false, false, true, false])
  } finally {
    jest.useRealTimers()
  }
})
