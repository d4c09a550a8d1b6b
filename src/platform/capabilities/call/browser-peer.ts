import type { Signal } from '@contract/call/call'
import type { Peer, PeerAccess, PeerOptions, PeerPorts, Speaker } from './contract'
import { Negotiation } from './negotiation'
import { Capture, watchDevices } from './own-media'
import { isPoor, readCounts, type Counts } from './quality'

const LOOK_MS = 2000

function configOf(access: PeerAccess): RTCConfiguration {
  if (!('iceServers' in access)) throw new Error('not what WebRTC connects by')
  const { iceServers, relayOnly } = access
  return { iceServers, iceTransportPolicy: relayOnly ? 'relay' : 'all' }
}

/** Android's web view and older iPhones lead it where the system wants. */
const SOUND: readonly Speaker[] = [{ id: 'on' }, { id: 'off' }]

const canChooseSpeaker = () => 'setSinkId' in HTMLMediaElement.prototype

/** A connection of a browser to another one, with what is heard from there. */
export class BrowserPeer implements Peer {
  readonly waits = false
  private readonly connection: RTCPeerConnection
  private readonly negotiation: Negotiation
  private readonly ports: PeerPorts
  private readonly heard = new Audio()
  private readonly remote = new MediaStream()
  private readonly stopWatching: () => void
  private readonly timer: ReturnType<typeof setInterval>
  private counts: Counts | undefined
  /** The speaker of the person's choice, which may be unplugged, and plugged in again. */
  private chosen: string | undefined
  private readonly stopFollowing: () => void

  constructor({ media, access, polite, ports }: PeerOptions) {
    if (!(media instanceof Capture)) throw new Error('not this host’s media')
    this.ports = ports
    this.connection = new RTCPeerConnection(configOf(access))
    this.negotiation = new Negotiation(this.connection, { polite, signal: ports.signal })
    this.connection.addEventListener('connectionstatechange', () => this.tellState())
    this.connection.addEventListener('track', ({ track }) => this.hear(track))
    if (media.sound) this.connection.addTrack(media.sound, media.stream)
    this.sendPicture(media.picture)
    this.stopWatching = media.watch((kind, track) =>
      kind === 'picture' ? this.sendPicture(track) : this.sendSound(track),
    )
    this.timer = setInterval(() => void this.look(), LOOK_MS)
    this.stopFollowing = canChooseSpeaker()
      ? watchDevices(() => void this.followSpeakers())
      : () => undefined
  }

  take(data: Signal): void {
    this.negotiation.take(data)
  }

  restart(access: PeerAccess): void {
    this.connection.setConfiguration(configOf(access))
    this.negotiation.renew()
  }

  play(): void {
    // Another sound that takes its place, as where two offers cross, ends a try: that one plays.
    this.heard.play().catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) this.ports.onBlocked()
    })
  }

  async listSpeakers(): Promise<readonly Speaker[]> {
    if (!canChooseSpeaker()) return SOUND
    const devices = await navigator.mediaDevices.enumerateDevices()
    return devices
      .filter(({ kind, label }) => kind === 'audiooutput' && label !== '')
      .map(({ deviceId, label }) => ({ id: deviceId, name: label }))
  }

  async useSpeaker(id: string): Promise<boolean> {
    if (!canChooseSpeaker()) {
      this.heard.muted = id === 'off'
      return true
    }
    const done = await this.lead(id)
    if (done) this.chosen = id
    return done
  }

  close(): void {
    clearInterval(this.timer)
    this.stopFollowing()
    this.stopWatching()
    this.connection.close()
    this.heard.pause()
    this.heard.srcObject = null
  }

  private lead(id: string): Promise<boolean> {
    return this.heard.setSinkId(id).then(
      () => true,
      () => false,
    )
  }

  /** A browser goes on leading sound to what was unplugged: it goes where the system wants until that is back. */
  private async followSpeakers(): Promise<void> {
    const speakers = await this.listSpeakers()
    const chosen = speakers.find(({ id }) => id === this.chosen)?.id
    if (this.heard.sinkId !== (chosen ?? '')) await this.lead(chosen ?? '')
    this.ports.onSpeakers(chosen)
  }

  /** Another microphone, of which the other notices nothing. */
  private sendSound(sound: MediaStreamTrack | null): void {
    const sender = this.connection.getSenders().find(({ track }) => track?.kind === 'audio')
    void sender?.replaceTrack(sound)
  }

  /** The other learns by a new negotiation that there is a picture, or none any more. */
  private sendPicture(picture: MediaStreamTrack | null): void {
    const [sending] = this.connection
      .getTransceivers()
      .filter(({ receiver }) => receiver.track.kind === 'video')
    if (sending) {
      void sending.sender.replaceTrack(picture)
      sending.direction = picture ? 'sendrecv' : 'recvonly'
    } else if (picture) this.connection.addTrack(picture)
  }

  private hear(track: MediaStreamTrack): void {
    for (const before of this.remote.getTracks())
      if (before.kind === track.kind) this.remote.removeTrack(before)
    this.remote.addTrack(track)
    const tell = () =>
      this.ports.onStream(
        this.remote,
        this.remote
          .getVideoTracks()
          .some(({ muted, readyState }) => !muted && readyState === 'live'),
      )
    for (const event of ['mute', 'unmute', 'ended'] as const) track.addEventListener(event, tell)
    tell()
    if (track.kind !== 'audio') return
    this.heard.srcObject = new MediaStream([track])
    this.play()
  }

  private tellState(): void {
    const { connectionState } = this.connection
    if (connectionState === 'connected') this.ports.onState('connected')
    else if (connectionState === 'failed' || connectionState === 'disconnected')
      this.ports.onState('lost')
    else if (connectionState !== 'closed') this.ports.onState('connecting')
  }

  private async look(): Promise<void> {
    if (this.connection.connectionState !== 'connected') return
    const counts = readCounts(await this.connection.getStats())
    this.ports.onQuality(isPoor(this.counts, counts))
    this.counts = counts
  }
}
