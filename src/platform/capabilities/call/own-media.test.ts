import { until } from '../../../../test/support/client/until'
import { capture, Capture } from './own-media'

/** A track of a camera or the microphone: what it is of, and whether it still captures. A computer's camera does not say which way it looks. */
const makeTrack = (kind: 'audio' | 'video', camera = '') => {
  const known = camera === 'user' || camera === 'environment'
  const settings = known ? { deviceId: camera, facingMode: camera } : { deviceId: camera }
  const stop = () => void (track.live = false)
  const track = Object.assign(new EventTarget(), {
    kind,
    camera,
    live: true,
    enabled: true,
    readyState: 'live',
    stop,
    getSettings: () => settings,
    /** The host takes it away. */
    end() {
      Object.assign(track, { live: false, readyState: 'ended' })
      track.dispatchEvent(new Event('ended'))
    },
  })
  return track
}
type Track = ReturnType<typeof makeTrack>

class FakeStream {
  constructor(private tracks: Track[]) {}
  getTracks = () => this.tracks
  getAudioTracks = () => this.tracks.filter(({ kind }) => kind === 'audio')
  getVideoTracks = () => this.tracks.filter(({ kind }) => kind === 'video')
  addTrack = (track: Track) => void this.tracks.push(track)
  removeTrack = (track: Track) => void (this.tracks = this.tracks.filter((one) => one !== track))
}

interface Asked {
  audio?: boolean
  video?: { facingMode?: string; deviceId?: { exact: string } }
}

/** A phone, or a computer, with these cameras, of which one is open at a time. */
async function callOn(cameras: string[]) {
  const opened: Track[] = []
  const microphones = [makeTrack('audio'), makeTrack('audio')]
  const [sound] = microphones as [Track, Track]
  const getUserMedia = ({ video }: Asked) => {
    if (!video) {
      const microphone = microphones.shift()
      return microphone
        ? Promise.resolve(new FakeStream([microphone]))
        : Promise.reject(new Error('no microphone'))
    }
    const taken = opened.some(({ live }) => live)
    const wanted = video.deviceId?.exact ?? video.facingMode ?? ''
    // A wish for a side is no more than a wish: a computer gives its first one.
    const name = cameras.includes(wanted) ? wanted : cameras.find((one) => one.startsWith('web'))
    if (taken || name === undefined) return Promise.reject(new Error('no camera'))
    const track = makeTrack('video', name)
    opened.push(track)
    return Promise.resolve(new FakeStream([track]))
  }
  const enumerateDevices = () =>
    Promise.resolve(cameras.map((deviceId) => ({ kind: 'videoinput', deviceId })))
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: Object.assign(new EventTarget(), { getUserMedia, enumerateDevices }),
  })
  Object.assign(window, { isSecureContext: true, RTCPeerConnection: () => undefined })
  const outcome = await capture('video')
  if (outcome.type !== 'open') throw new Error(outcome.type)
  const { media } = outcome
  const now = () => opened.filter(({ live }) => live).map(({ camera }) => camera)
  return { media, opened, sound, microphones, now }
}

it('the camera is switched: the one before is closed first, and the picture stops being a mirror', async () => {
  const { media, now } = await callOn(['user', 'environment'])
  expect([now(), media.facesSelf]).toEqual([['user'], true])
  expect(await media.switchCamera()).toBe(true)
  expect([now(), media.facesSelf, media.hasPicture]).toEqual([['environment'], false, true])
  expect(await media.switchCamera()).toBe(true)
  expect([now(), media.facesSelf]).toEqual([['user'], true])
})

it('a computer’s cameras, which do not say where they look, follow one another and stay mirrors', async () => {
  const cameras = ['web 1', 'web 2', 'web 3']
  const { media, now } = await callOn(cameras)
  for (const camera of ['web 2', 'web 3']) {
    expect(await media.switchCamera()).toBe(true)
    expect([now(), media.facesSelf]).toEqual([[camera], true])
  }
  // Off and on again it is that one.
  await media.showCamera(false)
  await media.showCamera(true)
  expect(now()).toEqual(['web 3'])
  expect(await media.switchCamera()).toBe(true)
  expect(now()).toEqual(['web 1'])
})

it('where the other one does not open the one before goes on', async () => {
  const cameras = ['user', 'environment']
  const { media, now } = await callOn(cameras)
  cameras[1] = 'broken'
  expect(await media.switchCamera()).toBe(false)
  expect([now(), media.facesSelf, media.hasPicture]).toEqual([['user'], true, true])
})

it('where neither opens again there is no picture, and sound goes on', async () => {
  const cameras = ['user', 'environment']
  const { media, now } = await callOn(cameras)
  cameras.splice(0, 2, 'broken', 'broken')
  expect(await media.switchCamera()).toBe(false)
  expect([now(), media.hasPicture]).toEqual([[], false])
})

it('one that is alone is not touched', async () => {
  const { media, now, opened } = await callOn(['user'])
  expect(await media.switchCamera()).toBe(false)
  expect([now(), opened.length]).toEqual([['user'], 1])
})

it('muted the microphone is silent, and is heard again', async () => {
  const { media, sound } = await callOn(['user'])
  expect(sound.enabled).toBe(true)
  expect(await media.mute(true)).toBe(true)
  expect([sound.enabled, sound.live]).toEqual([false, true])
  expect(await media.mute(false)).toBe(true)
  expect(sound.enabled).toBe(true)
})

it('of a microphone that is unplugged another one takes the place, as muted as it was', async () => {
  const { media, sound, microphones } = await callOn(['user'])
  const [next] = microphones
  const told: unknown[] = []
  const lost = jest.fn()
  if (!(media instanceof Capture)) throw new Error('not a browser’s')
  media.watch((kind, track) => told.push([kind, track]))
  media.watchLost(lost)
  await media.mute(true)
  sound.end()
  await until(() => expect(told).toEqual([['sound', next]]))
  expect([media.sound, next?.enabled, lost.mock.calls]).toEqual([next, false, []])
})

it('a microphone that is allowed no more is said to be lost, and is asked for again once it is to be heard', async () => {
  const { media, sound, microphones } = await callOn(['user'])
  const later = microphones.splice(0)
  const lost = jest.fn()
  media.watchLost(lost)
  sound.end()
  await until(() => expect(lost.mock.calls).toEqual([['microphone']]))
  expect(await media.mute(false)).toBe(false)
  microphones.push(...later)
  expect(await media.mute(false)).toBe(true)
  expect(later[0]?.enabled).toBe(true)
})

it('a camera that is taken away is off, and can be turned on again', async () => {
  const { media, opened } = await callOn(['user'])
  const told: unknown[] = []
  const lost = jest.fn()
  if (!(media instanceof Capture)) throw new Error('not a browser’s')
  media.watch((kind, track) => told.push([kind, track]))
  media.watchLost(lost)
  opened[0]?.end()
  expect([told, media.hasPicture, lost.mock.calls]).toEqual([
    [['picture', null]],
    false,
    [['camera']],
  ])
  expect(await media.showCamera(true)).toBe(true)
  expect(media.hasPicture).toBe(true)
})

it('what ends after the call is nothing to say', async () => {
  const { media, sound, opened, microphones } = await callOn(['user'])
  const lost = jest.fn()
  media.watchLost(lost)
  media.close()
  sound.end()
  opened[0]?.end()
  await Promise.resolve()
  expect([lost.mock.calls, microphones.length]).toEqual([[], 1])
})

it('turned off the camera is let go of, and the microphone is not', async () => {
  const { media, now, opened, sound } = await callOn(['user'])
  const told: unknown[] = []
  if (!(media instanceof Capture)) throw new Error('not a browser’s')
  media.watch((_kind, picture) => told.push(picture))
  expect(await media.showCamera(false)).toBe(true)
  expect([now(), media.hasPicture, told]).toEqual([[], false, [null]])
  expect([sound.live, sound.enabled]).toEqual([true, true])
  expect(await media.showCamera(true)).toBe(true)
  expect([now(), media.hasPicture, told[1]]).toEqual([['user'], true, opened[1]])
})
