import type { CallType } from '@contract/call/call'
import type { LostMedia, MediaOutcome, OwnMedia } from './contract'

/** A picture as a phone shows it: more would cost data, and is not seen. */
const PICTURE = { width: { ideal: 640 }, height: { ideal: 480 }, frameRate: { ideal: 24 } } as const

const hasCapture = () => 'mediaDevices' in navigator && typeof RTCPeerConnection === 'function'

function isRefusal(error: unknown): boolean {
  return error instanceof Error && error.name === 'NotAllowedError'
}

/** Which camera is meant. */
type Camera = { facingMode: 'user' | 'environment' } | { deviceId: { exact: string } }

async function openCamera(camera: Camera): Promise<MediaStreamTrack | undefined> {
  try {
    const video = { ...PICTURE, ...camera }
    const stream = await navigator.mediaDevices.getUserMedia({ video })
    return stream.getVideoTracks()[0]
  } catch {
    return undefined
  }
}

/** Another one than the camera that is open; undefined where it is alone. A phone's say which way they look, a computer's are known by their ids. */
async function findOther(open: MediaStreamTrack | null): Promise<Camera | undefined> {
  const devices = await navigator.mediaDevices.enumerateDevices()
  const ids = devices.flatMap(({ kind, deviceId }) => (kind === 'videoinput' ? [deviceId] : []))
  if (ids.length < 2) return undefined
  const { facingMode, deviceId = '' } = open?.getSettings() ?? {}
  const next = ids[(ids.indexOf(deviceId) + 1) % ids.length]
  if (facingMode === undefined && next) return { deviceId: { exact: next } }
  return { facingMode: facingMode === 'environment' ? 'user' : 'environment' }
}

async function openMicrophone(): Promise<MediaStreamTrack | undefined> {
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
    return stream.getAudioTracks()[0]
  } catch {
    return undefined
  }
}

/** A headset is plugged in, or something is unplugged; returns what stops it. */
export function watchDevices(listener: () => void): () => void {
  const { mediaDevices } = navigator
  mediaDevices.addEventListener('devicechange', listener)
  return () => mediaDevices.removeEventListener('devicechange', listener)
}

/** The device whose microphone the system wants to be used; undefined where the browser does not say, as on an iPhone, which leads to it by itself. */
async function findUsual(): Promise<string | undefined> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => [])
  const isUsual = ({ kind, deviceId }: MediaDeviceInfo) =>
    kind === 'audioinput' && deviceId === 'default'
  return devices.find(isUsual)?.groupId
}

/** The track that takes another one's place; null: none does. */
type Watcher = (kind: 'sound' | 'picture', track: MediaStreamTrack | null) => void

/** What a browser captures. Its connections are told of each track that takes another's place. */
export class Capture implements OwnMedia {
  private camera: Camera = { facingMode: 'user' }
  private muted = false
  private closed = false
  private readonly watchers = new Set<Watcher>()
  private tellLost: (lost: LostMedia) => void = () => undefined

  private usual = findUsual()
  private readonly stopFollowing = watchDevices(() => void this.followUsual())

  constructor(readonly stream: MediaStream) {
    for (const track of stream.getTracks()) this.follow(track)
  }

  get sound(): MediaStreamTrack | undefined {
    return this.stream.getAudioTracks()[0]
  }

  get hasPicture(): boolean {
    return this.picture !== null
  }

  get facesSelf(): boolean {
    return !('facingMode' in this.camera) || this.camera.facingMode === 'user'
  }

  get picture(): MediaStreamTrack | null {
    return this.stream.getVideoTracks()[0] ?? null
  }

  /** Returns what stops it. */
  watch(watcher: Watcher): () => void {
    this.watchers.add(watcher)
    return () => void this.watchers.delete(watcher)
  }

  watchLost(listener: (lost: LostMedia) => void): void {
    this.tellLost = listener
  }

  async mute(muted: boolean): Promise<boolean> {
    if (!muted && this.sound?.readyState === 'ended') return this.openSound(false)
    this.muted = muted
    if (this.sound) this.sound.enabled = !muted
    return true
  }

  async showCamera(on: boolean): Promise<boolean> {
    if (on === (this.picture !== null)) return true
    const track = on ? await openCamera(this.camera) : undefined
    if (on && !track) return false
    this.put(track)
    return true
  }

  async switchCamera(): Promise<boolean> {
    const before = this.picture
    const other = await findOther(before)
    if (!other) return false
    // A phone opens one camera at a time.
    before?.stop()
    const track = await openCamera(other)
    if (track) this.camera = other
    this.put(track ?? (await openCamera(this.camera)))
    return track !== undefined
  }

  close(): void {
    this.closed = true
    this.stopFollowing()
    for (const track of this.stream.getTracks()) track.stop()
  }

  private put(track: MediaStreamTrack | undefined): void {
    if (this.closed) return track?.stop()
    for (const before of this.stream.getVideoTracks()) {
      before.stop()
      this.stream.removeTrack(before)
    }
    if (track) this.add(track)
    for (const watcher of this.watchers) watcher('picture', track ?? null)
  }

  private async openSound(muted: boolean): Promise<boolean> {
    const track = await openMicrophone()
    if (!track || this.closed) {
      track?.stop()
      return false
    }
    this.muted = muted
    track.enabled = !muted
    for (const before of this.stream.getAudioTracks()) {
      before.stop()
      this.stream.removeTrack(before)
    }
    this.add(track)
    for (const watcher of this.watchers) watcher('sound', track)
    return true
  }

  /** A headset that is plugged in takes the microphone over where the system wants it to. */
  private async followUsual(): Promise<void> {
    const before = await this.usual
    this.usual = findUsual()
    const usual = await this.usual
    const isOther = before !== undefined && usual !== undefined && usual !== before
    if (isOther && this.sound?.readyState === 'live') await this.openSound(this.muted)
  }

  private add(track: MediaStreamTrack): void {
    this.stream.addTrack(track)
    this.follow(track)
  }

  /** `stop` of ours is no such end. */
  private follow(track: MediaStreamTrack): void {
    track.addEventListener('ended', () => void this.lose(track))
  }

  /** Of a headset that is unplugged the device's own microphone takes the place. */
  private async lose(track: MediaStreamTrack): Promise<void> {
    if (this.closed || !this.stream.getTracks().includes(track)) return
    if (track === this.picture) this.put(undefined)
    else if (await this.openSound(this.muted)) return
    if (!this.closed) this.tellLost(track.kind === 'video' ? 'camera' : 'microphone')
  }
}

export async function capture(type: CallType): Promise<MediaOutcome> {
  if (!window.isSecureContext || !hasCapture()) return { type: 'unsupported' }
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
    const media = new Capture(stream)
    if (type === 'video') await media.showCamera(true)
    return { type: 'open', media }
  } catch (error) {
    if (isRefusal(error)) return { type: 'refused' }
    return { type: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
}
