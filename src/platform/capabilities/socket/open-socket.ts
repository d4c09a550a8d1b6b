import type { ConnectOutcome, SendOutcome, Socket, SocketData, SocketEnd } from './contract'

/** docs/product/platform.md, "Sockets". */
const CONNECT_MS = 60_000
const NOT_CONNECTED: SendOutcome = {
  type: 'failed',
  code: 10002,
  reason: 'WebSocket is not connected',
}
const NORMAL = 1000
const LOST: SocketEnd = { code: 1006, reason: '' }

/** What a host tells of its own connection. */
export interface WireEvents {
  opened(): void
  received(data: SocketData): void
  /** It could not be opened, or broke. */
  failed(reason: string): void
  closed(end: SocketEnd): void
}

/** A host's own connection. */
export interface SocketWire {
  /** False, or a rejection, when nothing was sent. */
  send(data: SocketData): boolean | Promise<boolean>
  close(code: number, reason: string): void
}

/** Listeners of one event. What is told before there is one waits for the first. */
function createTeller<T>() {
  const listeners = new Set<(value: T) => void>()
  const waiting: T[] = []
  const tell = (value: T) => {
    if (listeners.size === 0) waiting.push(value)
    else for (const listener of [...listeners]) listener(value)
  }
  return {
    tell,
    on: (listener: (value: T) => void) => {
      listeners.add(listener)
      // Not before the caller holds what unsubscribes.
      void Promise.resolve().then(() => waiting.splice(0).forEach(tell))
      return () => void listeners.delete(listener)
    },
  }
}

/** A connection by a host's own: it is open once and ends once, whatever the host tells and in which order. */
export function openSocket(
  connect: (events: WireEvents) => SocketWire,
  timeoutMs = CONNECT_MS,
): Promise<ConnectOutcome> {
  return new Promise((resolve) => {
    const messages = createTeller<SocketData>()
    const ends = createTeller<SocketEnd>()
    let state: 'connecting' | 'open' | 'ended' = 'connecting'
    let ended: SocketEnd | undefined
    let wire: SocketWire | undefined

    const fail = (reason: string) => {
      if (state !== 'connecting') return
      state = 'ended'
      clearTimeout(timer)
      resolve({ type: 'failed', code: 600009, reason })
    }
    const end = (how: SocketEnd) => {
      if (state === 'connecting') return fail(how.reason || `closed with ${how.code}`)
      if (state === 'ended') return
      state = 'ended'
      ended = how
      ends.tell(how)
    }
    const socket: Socket = {
      send: async (data) => {
        if (state !== 'open' || !wire) return NOT_CONNECTED
        const sent = await Promise.resolve(wire.send(data)).catch(() => false)
        return sent ? { type: 'sent' } : NOT_CONNECTED
      },
      close: (code = NORMAL, reason = '') => {
        if (state === 'open') wire?.close(code, reason)
      },
      onMessage: messages.on,
      onClose: (listener) => {
        let gone = false
        const tell = (how: SocketEnd) => {
          if (!gone) listener(how)
        }
        const past = ended
        const leave = past ? undefined : ends.on(tell)
        if (past) void Promise.resolve().then(() => tell(past))
        return () => {
          gone = true
          leave?.()
        }
      },
    }
    const timer = setTimeout(() => {
      fail('timeout')
      wire?.close(NORMAL, '')
    }, timeoutMs)
    try {
      wire = connect({
        opened: () => {
          // Too late: whoever asked has been told that it failed.
          if (state !== 'connecting') return wire?.close(NORMAL, '')
          state = 'open'
          clearTimeout(timer)
          resolve({ type: 'connected', socket })
        },
        received: (data) => {
          if (state === 'open') messages.tell(data)
        },
        failed: (reason) => {
          if (state === 'connecting') fail(reason)
          else end(LOST)
        },
        closed: end,
      })
    } catch (error) {
      fail(error instanceof Error ? error.message : String(error))
    }
  })
}
