import { until } from '../../../../test/support/client/until'
import { BrowserPeer } from './browser-peer'
import { Capture } from './own-media'

interface FakeTrack extends EventTarget {
  kind: string
}
const makeSound = (): FakeTrack => Object.assign(new EventTarget(), { kind: 'audio' })

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
  element.pause = () => undefined
  heard.push(element)
  return element
}

const peers: BrowserPeer[] = []
function connect(
  onBlocked = (): void => undefined,
  onQuality = (_poor: boolean): void => {},
  own: FakeTrack[] = [],
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
    },
  })
  peers.push(peer)
  return peer
}
const sinks: string[] = []

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
  Object.defineProperty(HTMLMediaElement.prototype, 'setSinkId', {
    configurable: true,
    value: (id: string) => Promise.resolve(sinks.push(id)),
  })
  const devices = [
    { kind: 'audiooutput', label: 'Headset', deviceId: 'ear' },
    { kind: 'audiooutput', label: '', deviceId: 'hidden' },
    { kind: 'audioinput', label: 'Microphone', deviceId: 'mic' },
  ]
  const mediaDevices = { enumerateDevices: () => Promise.resolve(devices) }
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices })
  const peer = connect()
  expect(await peer.listSpeakers()).toEqual([{ id: 'ear', name: 'Headset' }])
  expect(await peer.useSpeaker('ear')).toBe(true)
  expect([sinks, heard.map(({ muted }) => muted)]).toEqual([['ear'], [false]])
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
  const mediaDevices = { getUserMedia: () => Promise.resolve(new FakeStream([next])) }
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices })
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
