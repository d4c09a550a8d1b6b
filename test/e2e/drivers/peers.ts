import type { BrowserContext, Page } from 'playwright-core'
import { eventually } from '../support/eventually'

const KEEP = `(() => {
  const Native = globalThis.RTCPeerConnection
  if (!Native) return
  globalThis.__peers = []
  globalThis.RTCPeerConnection = class extends Native {
    constructor(...given) {
      super(...given)
      globalThis.__peers.push(this)
    }
  }
})()`

/** What a browser's connections have received so far: energy of the sound, its packets, pictures that were decoded, and whether a relay carries it. */
interface Received {
  energy: number
  /** Of the sound: 50 a second, also while it is muted. */
  packets: number
  /** What was made of them: none where the page plays nothing. With packets, samples and no energy the other one's microphone is silent. */
  samples: number
  pictures: number
  relayed: boolean
}
type Measured = 'energy' | 'pictures'

/** So many packets of sound are a second of it. */
const A_SECOND = 50

/** Keeps the connections that a page makes, so that what they receive can be counted. */
export async function keepPeers(context: BrowserContext): Promise<void> {
  await context.addInitScript(KEEP)
}

/** Of the connection that is in use; undefined while there is none. */
export function readReceived(page: Page): Promise<Received | undefined> {
  return page.evaluate(async () => {
    const peers: RTCPeerConnection[] = Reflect.get(globalThis, '__peers') ?? []
    const peer = peers.filter(({ connectionState }) => connectionState === 'connected').at(-1)
    if (!peer) return undefined
    const received = { energy: 0, packets: 0, samples: 0, pictures: 0, relayed: false }
    const stats = [...(await peer.getStats()).values()]
    for (const entry of stats) {
      if (entry.type === 'inbound-rtp') {
        received.energy += entry.totalAudioEnergy ?? 0
        received.packets += entry.kind === 'audio' ? (entry.packetsReceived ?? 0) : 0
        received.samples += entry.totalSamplesReceived ?? 0
        received.pictures += entry.framesDecoded ?? 0
      }
      if (entry.type === 'candidate-pair' && entry.nominated && entry.state === 'succeeded') {
        const local = stats.find(({ id }) => id === entry.localCandidateId)
        received.relayed ||= local?.candidateType === 'relay'
      }
    }
    return received
  })
}

/** Where a page's newest connection stands, and how many ways each end has named: said where it does not come about. '' once it is closed. */
function describePeer(page: Page): Promise<string> {
  return page.evaluate(() => {
    const peers: RTCPeerConnection[] = Reflect.get(globalThis, '__peers') ?? []
    const peer = peers.at(-1)
    if (!peer || peer.connectionState === 'closed') return ''
    const { connectionState, iceConnectionState, iceGatheringState, signalingState } = peer
    const states = [connectionState, iceConnectionState, iceGatheringState, signalingState]
    const named = [peer.localDescription, peer.remoteDescription].map((one) =>
      one ? `${one.type} with ${one.sdp.split('a=candidate:').length - 1} ways` : 'nothing',
    )
    return `the connection was ${states.join(', ')}; here ${named.join(', there ')}`
  })
}

/** What the other end of the connection in use calls its way by: another one after each ICE restart. '' while there is no connection. */
export function readWay(page: Page): Promise<string> {
  return page.evaluate(() => {
    const peers: RTCPeerConnection[] = Reflect.get(globalThis, '__peers') ?? []
    const peer = peers.filter(({ connectionState }) => connectionState === 'connected').at(-1)
    return /a=ice-ufrag:(\S+)/.exec(peer?.remoteDescription?.sdp ?? '')?.[1] ?? ''
  })
}

/** Waits until there is a connection, and what is measured of it has grown. */
export async function waitForMore(page: Page, what: Measured): Promise<void> {
  let before: Received | undefined
  let stood = 'no connection was begun'
  await eventually(async () => {
    const now = await readReceived(page)
    before ??= now
    if (!now || !before || now[what] <= before[what]) {
      stood = (await describePeer(page)) || stood
      throw new Error(
        `no more ${what} came: ${JSON.stringify(now)} after ${JSON.stringify(before)}; ${stood}`,
      )
    }
  })
}

/** Waits until a second of what was received had nothing of it. */
export async function waitForNone(page: Page, what: Measured): Promise<void> {
  let before: Received | undefined
  await eventually(async () => {
    const now = await readReceived(page)
    if (!now || !before || now[what] !== before[what]) before = now
    if (!now || !before || now.packets - before.packets < A_SECOND)
      throw new Error(`${what} came: ${JSON.stringify(now)} after ${JSON.stringify(before)}`)
  })
}
