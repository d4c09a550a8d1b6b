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

/** What a browser's connections have received so far: energy of the sound, pictures that were decoded, and whether a relay carries it. */
interface Received {
  energy: number
  pictures: number
  relayed: boolean
}

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
    const received = { energy: 0, pictures: 0, relayed: false }
    const stats = [...(await peer.getStats()).values()]
    for (const entry of stats) {
      received.energy += entry.type === 'inbound-rtp' ? (entry.totalAudioEnergy ?? 0) : 0
      received.pictures += entry.type === 'inbound-rtp' ? (entry.framesDecoded ?? 0) : 0
      if (entry.type === 'candidate-pair' && entry.nominated && entry.state === 'succeeded') {
        const local = stats.find(({ id }) => id === entry.localCandidateId)
        received.relayed ||= local?.candidateType === 'relay'
      }
    }
    return received
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
export async function waitForMore(page: Page, what: 'energy' | 'pictures'): Promise<void> {
  let before: number | undefined
  await eventually(async () => {
    const now = (await readReceived(page))?.[what]
    before ??= now
    if (now === undefined || before === undefined || now <= before)
      throw new Error(`no more ${what} came: ${now} after ${before}`)
  })
}
