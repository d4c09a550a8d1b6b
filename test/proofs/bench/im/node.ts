import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { WebSocketServer, type WebSocket } from 'ws'
import { buildApp } from '../../../../server/app'
import { loadConfig } from '../../../../server/config/env'
import { createServices } from '../../../../server/create-services'
import { createToken, hashToken } from '../../../../server/db/id'
import { openPool } from '../../../../server/db/pool'
import { createLog } from '../../../../server/http/log'
import { insertTicket } from '../../../../server/modules/message/repository/tickets'
import { issueToken, sessionLookup } from '../../../../server/modules/session'
import { memberId } from './fill'

/** A process whose sockets are weighed: `ours` is the server, `bare` is `ws` alone with a set of its sockets. */
/** Until all sockets are open. */
const LONG_MS = 600_000

setFlagsFromString('--expose_gc')
const collect: () => void = runInNewContext('gc')

async function startOurs(count: number): Promise<{ url: string; tickets: string[] }> {
  const log = createLog('silent')
  const db = openPool({
    connection: { connectionString: process.env.BENCH_URL ?? '' },
    poolSize: 8,
    applicationName: 'starcard-proof',
  })
  // All of them come from one address.
  const config = loadConfig({
    STARCARD_MODE: 'test',
    FLOOD_PER_MINUTE: '100000000',
    SOCKETS_PER_ADDRESS: '0',
  })
  const services = createServices(config, db, log)
  const app = await buildApp(services, { logger: log, h5: '/nonexistent' })
  const tickets: string[] = []
  const expiresAt = new Date(Date.now() + LONG_MS)
  for (let n = 1; n <= count; n += 1) {
    const token = await issueToken(db, {
      userId: memberId(n),
      sessionCode: '',
      deviceName: 'Web',
      services,
    })
    const ticket = createToken()
    const login = await sessionLookup.authenticate(services, token, '')
    const device = { language: 'en', way: 'webrtc' } as const
    await insertTicket(db, { ticketHash: hashToken(ticket), expiresAt, ...device, ...login })
    tickets.push(ticket)
  }
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return { url: `${address.replace('http', 'ws')}/user/im/socket`, tickets }
}

async function startBare(count: number): Promise<{ url: string; tickets: string[] }> {
  const server = createServer()
  const sockets = new Set<WebSocket>()
  const upgrades = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
  })
  server.on('upgrade', (request, stream, head) => {
    upgrades.handleUpgrade(request, stream, head, (ws) => {
      sockets.add(ws)
      ws.on('message', () => undefined)
      ws.on('error', () => undefined)
      ws.send('{"type":"hello"}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `ws://127.0.0.1:${port}/user/im/socket`,
    tickets: Array.from({ length: count }, (_, index) => String(index)),
  }
}

/** Bytes of the process that are in use, after what is not has gone. */
function weigh(): number {
  for (let times = 0; times < 3; times += 1) collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

async function main(): Promise<void> {
  const [kind, count] = process.argv.slice(2)
  const started = await (kind === 'bare' ? startBare : startOurs)(Number(count))
  process.on('message', () => process.send?.({ bytes: weigh() }))
  process.send?.({ ...started, bytes: weigh() })
}

void main()
