import { BrowserPeer } from './browser-peer'
import { Capture } from './own-media'

/** No tracks yet: nothing comes from the other. */
class FakeStream {
  getTracks = () => []
  getAudioTracks = () => []
  getVideoTracks = () => []
}
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
function connect(onBlocked = (): void => undefined, onQuality = (_poor: boolean): void => {}) {
  Object.assign(window, {
    MediaStream: FakeStream,
    RTCPeerConnection: FakeConnection,
    Audio: heardAudio,
  })
  const nothing = () => undefined
  const peer = new BrowserPeer({
    media: new Capture(new MediaStream()),
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
