import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { sql } from 'kysely'
import { until } from '../test/support/until'
import { openPool } from './db/pool'
import { createLog } from './http/log'
import { createNatsBus } from './realtime/nats-bus'

const servers: Server[] = []
afterAll(() => servers.forEach((server) => server.close()))

/** A server of one's network that speaks no TLS; what it heard. */
async function startPlain(
  greet: (socket: Socket) => void,
): Promise<{ port: number; heard: string[] }> {
  const heard: string[] = []
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.on('data', (bytes) => {
      heard.push(bytes.toString('latin1'))
      greet(socket)
    })
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, heard }
}

it('with sslmode=verify-full gives a database without TLS neither name nor password', async () => {
  // PostgreSQL's answer to a wish for TLS that it cannot fulfil.
  const { port, heard } = await startPlain((socket) => socket.write('N'))
  const connectionString = `postgres://starcard:hunter2secret@127.0.0.1:${port}/starcard?sslmode=verify-full`
  const db = openPool({ connection: { connectionString }, poolSize: 1, applicationName: 'tls' })
  await expect(sql`SELECT 1`.execute(db)).rejects.toThrow('does not support SSL')
  await db.destroy()
  expect(heard.join('')).not.toMatch(/starcard|hunter2secret/)
  expect(heard).toHaveLength(1)
})

it('with tls:// gives a bus without TLS neither name nor password', async () => {
  const { port, heard } = await startPlain(() => undefined)
  for (const server of servers)
    server.on('connection', (socket: Socket) =>
      socket.write(
        `INFO {"server_id":"x","version":"2.10.0","host":"127.0.0.1","port":${port},"headers":true,"max_payload":1048576,"proto":1}\r\n`,
      ),
    )
  const lines: string[] = []
  const log = createLog('warn', { write: (line) => void lines.push(line) })
  const bus = createNatsBus(`tls://starcard:hunter2secret@127.0.0.1:${port}`, log)
  await until('its complaint', () => lines[0])
  expect(bus.isConnected()).toBe(false)
  await bus.close()
  expect(heard.join('')).not.toContain('hunter2secret')
})
