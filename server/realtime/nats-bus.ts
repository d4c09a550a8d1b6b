import { setTimeout as delay } from 'node:timers/promises'
import { connect, type NatsConnection, type Subscription } from '@nats-io/transport-node'
import type { Log } from '../services'
import { createProcessBus, type Bus } from './bus'

const RETRY_MS = 1_000
const PING_MS = 10_000

function optionsOf(busUrl: string) {
  const { protocol, host, username, password } = new URL(busUrl)
  const user = decodeURIComponent(username)
  const pass = decodeURIComponent(password)
  return {
    servers: host,
    ...(protocol === 'tls:' ? { tls: {} } : {}),
    ...(user && pass ? { user, pass } : user ? { token: user } : {}),
  }
}

const tryOnce = (busUrl: string): Promise<NatsConnection> =>
  connect({
    ...optionsOf(busUrl),
    name: 'starcard',
    // Own sockets have heard already.
    noEcho: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RETRY_MS,
    pingInterval: PING_MS,
    ignoreAuthErrorAbort: true,
  })

/** The client's own way of waiting for a first connection cannot be ended. */
async function connectAtLast(
  busUrl: string,
  log: Log,
  isClosed: () => boolean,
): Promise<NatsConnection | undefined> {
  for (let tries = 0; !isClosed(); tries += 1) {
    try {
      return await tryOnce(busUrl)
    } catch (error) {
      if (tries === 0) log.warn({ err: error }, 'the bus does not answer; it is tried again')
    }
    await delay(RETRY_MS, undefined, { ref: false })
  }
  return undefined
}

/**
 * The bus of several nodes, over NATS. The node's own sockets hear at once and whole, whether NATS answers or not; while it does
 * not, what is for other nodes is dropped, and it is tried again for ever (docs/adr/0116-a-bus-that-is-gone-stops-nothing.md).
 */
export function createNatsBus(busUrl: string, log: Log): Bus {
  const own = createProcessBus()
  /** By subject: how many listen here, and NATS's subscription once there is a connection. */
  const subjects = new Map<string, { count: number; remote?: Subscription }>()
  let connection: NatsConnection | undefined
  let connected = false
  let closed = false

  const listen = (subject: string): Subscription | undefined =>
    connection?.subscribe(subject, {
      callback: (error, message) => {
        if (!error) own.publish(subject, message.string())
      },
    })

  async function watch(opened: NatsConnection): Promise<void> {
    for await (const { type } of opened.status()) {
      if (type === 'disconnect') {
        connected = false
        if (!closed) log.warn('the bus is gone; devices at other nodes learn by their heartbeats')
      } else if (type === 'reconnect') {
        connected = true
        log.info('the bus is back')
      }
    }
  }

  async function open(): Promise<void> {
    const opened = await connectAtLast(busUrl, log, () => closed)
    if (!opened) return
    if (closed) return opened.close()
    connection = opened
    connected = true
    for (const [subject, held] of subjects) held.remote = listen(subject)
    await watch(opened)
  }

  const opening = open().catch((error: unknown) => {
    connected = false
    if (!closed) log.error({ err: error }, 'the bus cannot be used')
  })

  return {
    publish(subject, message, away = message) {
      own.publish(subject, message)
      // A client that is not connected would keep it in memory.
      if (connected) connection?.publish(subject, away)
    },
    // Who listens at another node is not known here.
    isHeard: (subject) => connected || own.isHeard(subject),
    subscribe(subject, hear) {
      const end = own.subscribe(subject, hear)
      const held = subjects.get(subject) ?? { count: 0, remote: listen(subject) }
      held.count += 1
      subjects.set(subject, held)
      let ended = false
      return () => {
        if (ended) return
        ended = true
        end()
        held.count -= 1
        if (held.count > 0) return
        subjects.delete(subject)
        if (connection && !connection.isClosed()) held.remote?.unsubscribe()
      }
    },
    isConnected: () => connected,
    async close() {
      closed = true
      connected = false
      if (!connection) return
      await connection.close()
      await opening
    },
  }
}
