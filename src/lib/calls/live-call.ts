import type { Call, Signal } from '@contract/call/call'
import { callStats } from '@contract/call/limits'
import type { After } from '@/lib/machines/after'
import type { ToldOfCall } from '@/lib/messages/call-frames'
import type {
  ConnectPeer,
  LostMedia,
  OwnMedia,
  Peer,
  PeerAccess,
} from '@/platform/capabilities/call/contract'
import type { CurrentCall } from './calls-store'

/** The server ends a call of which a device was silent for 45 s, and takes one back of which the caller was for 25 s. */
export const BEAT_MS = 10_000
/** Signals may be lost: whoever has no connection by then says them again. */
const TRY_MS = 5_000
/** So many tries without a connection end the call. */
const MOST_TRIES = 8

export type Signalled = Extract<ToldOfCall, { type: 'callSignal' }>
type Spoken = { type: 'callBeat' } | { type: 'callSignal'; epoch: number; data: Signal }

export interface LivePorts {
  connect: ConnectPeer
  after: After
  show(change: Partial<CurrentCall>): void
  /** Over the socket; what is lost is said again. */
  send(frame: Spoken & { shareId: string; seat: string }): void
  /**
   * What leads to the other. `fresh`: the host refused what it had. 'never': another try would not help, which a toast has said.
   * @throws when it cannot be had just now
   */
  askAccess(seated: Seated, fresh: boolean): Promise<PeerAccess | 'never'>
  /** The call as the server has it; undefined when it cannot be asked. */
  look(shareId: string): Promise<Call | undefined>
  report(shareId: string, stats: number): void
  /** The host took the microphone or the camera away. */
  sayLost(lost: LostMedia): void
}

export interface Seated {
  call: Call
  /** Proves that this device is the one in the call. */
  seat: string
  /** The caller gives way where both make an offer at once. */
  isCaller: boolean
  media: OwnMedia
}

/** A call that this device is in, from ringing the other to its end. */
export class LiveCall {
  private call: Call
  private readonly media: OwnMedia
  private peer: Peer | undefined
  /** The epoch that `peer` is of, or will be. */
  private epoch = -1
  private early: Signalled[] = []
  private connected = false
  /** The host did not take the access that it had. */
  private refused = false
  private tries = 0
  private ended = false
  private stopBeat = () => {}
  private stopTry = () => {}

  constructor(
    private readonly seated: Seated,
    private readonly ports: LivePorts,
  ) {
    this.call = seated.call
    this.media = seated.media
    this.media.watchLost((lost) => this.lose(lost))
    this.beat()
    this.follow(seated.call)
  }

  get shareId(): string {
    return this.call.shareId
  }

  get isOver(): boolean {
    return this.ended
  }

  /** What the server told of it; what is older than what is known changes nothing. */
  follow(call: Call): void {
    const { stats, epoch } = this.call
    if (this.ended || call.stats < stats || call.epoch < epoch) return
    this.call = call
    this.ports.show({ call })
    if (call.stats >= callStats.ended) this.finish()
    else if (call.stats === callStats.accepted && call.epoch !== this.epoch)
      void this.connect(call.epoch)
  }

  take(frame: Signalled): void {
    if (this.ended || frame.epoch < this.epoch) return
    if (this.peer && frame.epoch === this.epoch) return this.peer.take(frame.data)
    this.early.push(frame)
    if (frame.epoch > this.call.epoch) void this.refresh()
  }

  /** The server says that this device is not in it. */
  async leave(): Promise<void> {
    const call = await this.ports.look(this.shareId)
    if (call) this.follow(call)
    this.finish(call && call.stats < callStats.ended ? 'elsewhere' : undefined)
  }

  /** Asks where it stands, after the socket was away. */
  async refresh(): Promise<void> {
    const call = await this.ports.look(this.shareId)
    if (call) this.follow(call)
  }

  /** The network is another one, or back. */
  reconnect(): void {
    void this.restart()
  }

  hangUp(cause?: CurrentCall['cause']): void {
    if (this.ended) return
    const answered = this.call.stats === callStats.accepted
    const stats = answered ? callStats.ended : callStats.cancelled
    this.ports.report(this.shareId, stats)
    this.ports.show({ call: { ...this.call, stats } })
    this.finish(cause)
  }

  async mute(muted: boolean): Promise<boolean> {
    const done = await this.media.mute(muted)
    if (done && !this.ended) this.ports.show({ muted })
    return done
  }

  async showCamera(on: boolean): Promise<boolean> {
    const done = await this.media.showCamera(on)
    if (done && !this.ended) this.ports.show({ camera: on, own: this.media.stream })
    return done
  }

  /** False where there is no other one; then the one before may not open again either. */
  async switchCamera(): Promise<boolean> {
    const done = await this.media.switchCamera()
    const { hasPicture: camera, facesSelf: mirrored, stream: own } = this.media
    if (!this.ended) this.ports.show({ camera, mirrored, own })
    return done
  }

  /** The person has touched the page. */
  play(): void {
    this.ports.show({ blocked: false })
    this.peer?.play()
  }

  async useSpeaker(id: string): Promise<boolean> {
    const done = (await this.peer?.useSpeaker(id)) ?? false
    if (done && !this.ended) this.ports.show({ speaker: id })
    return done
  }

  /** Ends it here, and tells nobody. */
  finish(cause?: CurrentCall['cause']): void {
    if (this.ended) return
    this.ended = true
    this.stopBeat()
    this.stopTry()
    this.peer?.close()
    this.media.close()
    this.ports.show({ phase: 'over', cause, other: undefined, otherPicture: false, poor: false })
  }

  private lose(lost: LostMedia): void {
    if (this.ended) return
    const { stream: own } = this.media
    this.ports.show(lost === 'camera' ? { camera: false, own } : { muted: true })
    this.ports.sayLost(lost)
  }

  private say(frame: Spoken): void {
    this.ports.send({ ...frame, shareId: this.shareId, seat: this.seated.seat })
  }

  private beat(): void {
    this.say({ type: 'callBeat' })
    this.stopBeat = this.ports.after(BEAT_MS, () => this.beat())
  }

  /** Each seat that is taken is a device of its own: what was connected to the one before is not to this one. */
  private async connect(epoch: number): Promise<void> {
    this.epoch = epoch
    this.peer?.close()
    this.peer = undefined
    this.connected = false
    this.tries = 0
    this.stopTry()
    const nothing = { other: undefined, otherPicture: false, speakers: [], speaker: undefined }
    this.ports.show({ phase: 'connecting', ...nothing })
    // Also where the access does not come: what the network lost of it is asked for again.
    this.tryLater()
    const access = await this.askAccess(epoch)
    if (this.ended || this.epoch !== epoch) return
    // The network may have come back meanwhile, and the access for that one first.
    if (access && !this.peer) this.begin(access, epoch)
  }

  /** For this epoch; undefined when there is none just now, or any more. */
  private async askAccess(epoch: number): Promise<PeerAccess | undefined> {
    const fresh = this.refused
    this.refused = false
    const access = await this.ports.askAccess(this.seated, fresh).catch(() => undefined)
    if (this.ended || this.epoch !== epoch) return undefined
    if (access !== 'never') return access
    this.hangUp('lost')
    return undefined
  }

  private begin(access: PeerAccess, epoch: number): void {
    const isNow = () => !this.ended && this.epoch === epoch
    const peer = this.ports.connect({
      media: this.media,
      access,
      polite: this.seated.isCaller,
      ports: {
        signal: (data) => isNow() && this.say({ type: 'callSignal', epoch, data }),
        onState: (state) => {
          if (!isNow()) return
          if (state === 'connected') this.hold()
          else if (state === 'lost') this.tryAgain()
          else if (state === 'refused') this.refused = true
        },
        onQuality: (poor) => isNow() && this.ports.show({ poor }),
        onStream: (other, otherPicture) => isNow() && this.ports.show({ other, otherPicture }),
        onBlocked: () => isNow() && this.ports.show({ blocked: true }),
        onSpeakers: (speaker) => {
          if (!isNow()) return
          this.ports.show({ speaker })
          void this.showSpeakers()
        },
      },
    })
    this.peer = peer
    const early = this.early.filter((frame) => frame.epoch === epoch)
    this.early = []
    for (const { data } of early) peer.take(data)
  }

  private hold(): void {
    this.connected = true
    this.tries = 0
    this.stopTry()
    this.ports.show({ phase: 'talking' })
    void this.showSpeakers()
  }

  private async showSpeakers(): Promise<void> {
    const { peer } = this
    const speakers = await peer?.listSpeakers().catch(() => undefined)
    if (speakers && peer === this.peer && !this.ended) this.ports.show({ speakers })
  }

  private tryLater(): void {
    this.stopTry()
    this.stopTry = this.ports.after(TRY_MS, () => this.tryAgain())
  }

  private tryAgain(): void {
    this.stopTry()
    this.tries += 1
    if (this.tries > MOST_TRIES) return this.hangUp('lost')
    if (this.connected) this.ports.show({ phase: 'reconnecting' })
    this.tryLater()
    void this.restart()
  }

  /** By new credentials: those that it began with may be over. */
  private async restart(): Promise<void> {
    const { epoch } = this
    if (this.ended || epoch < 0 || this.peer?.waits) return
    const { peer } = this
    const access = await this.askAccess(epoch)
    if (!access) return
    if (!this.peer) this.begin(access, epoch)
    // One that began meanwhile has just now what it needs.
    else if (this.peer === peer) peer.restart(access)
  }
}
