import { STATUS_CODES, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { WebSocketServer } from 'ws'
import { FRAME_MAX, SOCKET_PATH } from '@contract/message/socket'
import { isProxy } from '../../../config/trust-proxy'
import type { Config } from '../../../config/config'
import { AppError } from '../../../http/error'
import { createFloodCounter } from '../../../http/flood'
import type { Services } from '../../../services'
import { APP_ORIGINS } from '../../../web/csp'
import { digestsOf } from '../read-messages'
import { useSocketTicket } from '../ticket'
import { SocketHub } from './hub'
import { MemberSocket } from './member-socket'
import { takeFrame } from './take-frame'

/** WeChat names itself as the origin of a mini-program. */
const WECHAT_ORIGIN = 'https://servicewechat.com'

/** Pages that may open sockets; what is not a page (an app's own client, a test) names none. */
function mayOpen({ publicUrl, corsOrigins }: Config): (origin: string | undefined) => boolean {
  const known = new Set([new URL(publicUrl).origin, ...corsOrigins, ...APP_ORIGINS, WECHAT_ORIGIN])
  return (origin) => origin === undefined || known.has(origin)
}

/** Answers an upgrade that leads nowhere. */
function refuse(stream: Duplex, status: number): void {
  stream.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
    () => stream.destroy(),
  )
}

/** The ticket of an upgrade that is for us; undefined for another address. */
function ticketOf({ url = '' }: IncomingMessage): string | undefined {
  const [path, query = ''] = url.split('?', 2)
  return path === SOCKET_PATH ? (new URLSearchParams(query).get('ticket') ?? '') : undefined
}

const hubs = new WeakMap<FastifyInstance, SocketHub>()

/** The sockets of a server. */
export function findHub(app: FastifyInstance): SocketHub {
  const hub = hubs.get(app)
  if (!hub) throw new Error('this server has no sockets')
  return hub
}

/** Opens sockets at the API's own port (contract/message/socket.ts). */
export function registerSockets(app: FastifyInstance, services: Services): void {
  const { config, systemClock, log } = services
  const hub = new SocketHub(services)
  hubs.set(app, hub)
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: FRAME_MAX,
    perMessageDeflate: false,
  })
  const isKnown = mayOpen(config)
  const flood = createFloodCounter(config.floodPerMinute)

  /** The status that refuses an upgrade; undefined for one that may try its ticket. */
  function judge({ headers, socket }: IncomingMessage, ticket: string | undefined) {
    const ip = socket.remoteAddress ?? ''
    if (ticket === undefined) return 404
    if (!isKnown(headers.origin)) return 403
    if (ticket === '' || ticket.length > 100) return 401
    if (isProxy(config.trustProxy, ip)) return undefined
    const wait = flood({ ip, token: '', device: '' }, systemClock.now().getTime())
    return wait > 0 ? 429 : undefined
  }

  async function open(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    const ticket = ticketOf(request)
    const status = judge(request, ticket)
    if (status !== undefined || ticket === undefined) return refuse(stream, status ?? 404)
    const owner = await useSocketTicket(services, ticket)
    if (!owner) return refuse(stream, 401)
    server.handleUpgrade(request, stream, head, (ws) => {
      const socket = new MemberSocket(owner, ws)
      ws.on('error', () => undefined)
      ws.on('message', (data) => {
        takeFrame(services, hub, socket, data).catch((error: unknown) => {
          if (!(error instanceof AppError)) log.error({ err: error }, 'a frame was not taken')
        })
      })
      hub.add(socket)
      greet(socket).catch((error: unknown) => {
        log.error({ err: error }, 'a socket was not greeted')
        // Its device comes again.
        ws.close(1011)
      })
    })
  }

  /** It hears already: what is committed after its digest was read is told by hints. */
  async function greet(socket: MemberSocket): Promise<void> {
    const { userId: member } = socket.owner
    const digestOf = await digestsOf(services.db, [member])
    socket.send({ type: 'hello', member, digest: digestOf(member) })
    hub.calls?.greet(socket).catch((error: unknown) => {
      log.error({ err: error }, 'a device was not told of a call')
    })
  }

  app.server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on('error', () => stream.destroy())
    open(request, stream, head).catch((error: unknown) => {
      log.error({ err: error }, 'a socket was not opened')
      refuse(stream, 503)
    })
  })
  app.addHook('preClose', async () => hub.close())
}
