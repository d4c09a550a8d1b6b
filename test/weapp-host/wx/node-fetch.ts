import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { NetFailure, NetReply, NetRequest } from './env'
import { mapAddress } from './map-address'

/** Node's half of the program's network: addresses are mapped, there is no CORS, and it can be cut or slowed. */
export interface NodeNetwork {
  fetch(request: NetRequest): Promise<NetReply>
  abort(id: number): void
  /** Under WeChat's name, as its programs open them; one that is open breaks when the network is cut. */
  openSocket(url: string): WebSocket
  /** A subpackage comes from WeChat's own servers; false while offline. */
  download(): Promise<boolean>
  offline(): boolean
  set(state: { offline?: boolean; delayMs?: number }): void
}

const WECHAT = 'https://servicewechat.com'

const failed = (why: NetFailure, detail: string = why): NetReply => ({
  type: 'failed',
  why,
  detail,
})

/** @param origins 'https://api-host' → 'http://localhost:PORT'; all else is refused, as a domain that is not on WeChat's list */
export function nodeNetwork(origins: Readonly<Record<string, string>>): NodeNetwork {
  const running = new Map<number, AbortController>()
  const sockets = new Set<WebSocket>()
  let offline = false
  let delayMs = 0

  async function exchange(
    { method, url, headers, body }: NetRequest,
    signal: AbortSignal,
  ): Promise<NetReply> {
    const target = mapAddress(url, origins)
    if (!target) return failed('unlisted', `${url} is not in the domain list`)
    const reply = await fetch(target, {
      method,
      headers: { referer: `${WECHAT}/touristappid/0/page-frame.html`, ...headers },
      body: body === undefined ? undefined : Buffer.from(body, 'base64'),
      signal,
    })
    const bytes = Buffer.from(await reply.arrayBuffer())
    return {
      type: 'answered',
      status: reply.status,
      headers: Object.fromEntries(reply.headers),
      cookies: reply.headers.getSetCookie(),
      body: bytes.toString('base64'),
    }
  }

  return {
    set(state) {
      offline = state.offline ?? offline
      delayMs = state.delayMs ?? delayMs
      if (offline) for (const socket of sockets) socket.terminate()
    },
    openSocket(url) {
      const socket = new WebSocket(url, { origin: WECHAT })
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
      socket.on('error', () => undefined)
      if (offline) socket.terminate()
      return socket
    },
    abort: (id) => running.get(id)?.abort('abort'),
    async download() {
      await sleep(delayMs)
      return !offline
    },
    offline: () => offline,
    async fetch(request) {
      const control = new AbortController()
      running.set(request.id, control)
      const timer = setTimeout(() => control.abort('timeout'), request.timeoutMs)
      try {
        await sleep(delayMs, undefined, { signal: control.signal })
        if (offline) return failed('offline')
        return await exchange(request, control.signal)
      } catch (error) {
        if (control.signal.aborted)
          return failed(control.signal.reason === 'timeout' ? 'timeout' : 'abort')
        return failed('refused', error instanceof Error ? error.message : String(error))
      } finally {
        clearTimeout(timer)
        running.delete(request.id)
      }
    },
  }
}
