import type { Signal } from '@contract/call/call'

/** What is used of the browser's connection. */
export type Connection = Pick<
  RTCPeerConnection,
  | 'addEventListener'
  | 'addIceCandidate'
  | 'localDescription'
  | 'restartIce'
  | 'setConfiguration'
  | 'setLocalDescription'
  | 'setRemoteDescription'
  | 'signalingState'
>

interface NegotiationOptions {
  polite: boolean
  signal(data: Signal): void
}

const MOST_EARLY = 100

function describe({ type, sdp }: RTCSessionDescription): Signal | undefined {
  return type === 'pranswer' ? undefined : { kind: 'description', type, sdp }
}

/**
 * Both sides may make an offer at any time; where two cross, the polite one takes its own back
 * (W3C WebRTC 1.0, section 10.7: "Perfect Negotiation Example"). Signals are taken one after the other; one that may be lost is said again by `renew`.
 */
export class Negotiation {
  private offering = false
  private ignores = false
  /** Candidates that have overtaken their description. */
  private early: RTCIceCandidateInit[] = []
  private last: Promise<void> = Promise.resolve()

  constructor(
    private readonly connection: Connection,
    private readonly options: NegotiationOptions,
  ) {
    connection.addEventListener('negotiationneeded', () => void this.offer())
    connection.addEventListener('icecandidate', ({ candidate }) => {
      if (!candidate) return
      const { sdpMid, sdpMLineIndex, usernameFragment } = candidate
      options.signal({
        kind: 'candidate',
        candidate: candidate.candidate,
        sdpMid,
        sdpMLineIndex,
        usernameFragment,
      })
    })
  }

  take(data: Signal): void {
    this.last = this.last.then(() => this.apply(data)).catch(() => undefined)
  }

  /** The offer that got no answer is said again; else there is a new one, with new candidates. */
  renew(): void {
    if (this.connection.signalingState === 'have-local-offer') this.tell()
    else this.connection.restartIce()
  }

  private tell(): void {
    const { localDescription } = this.connection
    const data = localDescription && describe(localDescription)
    if (data) this.options.signal(data)
  }

  private async offer(): Promise<void> {
    try {
      this.offering = true
      await this.connection.setLocalDescription()
      this.tell()
    } catch {
      // The connection is closed, or the other's offer came first: that one is answered.
    } finally {
      this.offering = false
    }
  }

  private async apply(data: Signal): Promise<void> {
    const { connection } = this
    if (data.kind === 'candidate') {
      const { kind: _kind, ...candidate } = data
      await connection.addIceCandidate(candidate).catch(() => {
        // One of an offer that was ignored has no place.
        if (!this.ignores && this.early.length < MOST_EARLY) this.early.push(candidate)
      })
      return
    }
    const { type, sdp } = data
    const crosses = type === 'offer' && (this.offering || connection.signalingState !== 'stable')
    this.ignores = !this.options.polite && crosses
    if (this.ignores) return
    await connection.setRemoteDescription({ type, sdp })
    for (const candidate of this.early.splice(0))
      await connection.addIceCandidate(candidate).catch(() => undefined)
    if (type !== 'offer') return
    await connection.setLocalDescription()
    this.tell()
  }
}
