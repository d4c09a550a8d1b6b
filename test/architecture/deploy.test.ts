import { readFileSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import path from 'node:path'
import { sql } from 'kysely'
import { openPool } from '../../server/db/pool'
import { createTestApp, type TestApp } from '../support/test-app'
import { filesUnder, root } from './files'

const read = (file: string) => readFileSync(path.join(root, 'deploy', file), 'utf8')
const files = filesUnder('deploy').map((file) => file.replace(/^deploy\//, ''))
const settings = new Set(
  readFileSync(path.join(root, '.env.example'), 'utf8').match(/^[A-Z_0-9]+(?==)/gm),
)

describe('what Prometheus asks for', () => {
  let test: TestApp
  let told: string

  beforeAll(async () => {
    test = await createTestApp()
    await test.app.inject({ url: '/healthz' })
    told = (await test.app.inject({ url: '/metrics' })).body
  })
  afterAll(() => test.close())

  it.each(['prometheus/alerts.yml', 'prometheus/dashboard.json'])(
    '%s names what the server measures, by its labels',
    (file) => {
      const text = read(file)
      const asked = [...new Set(text.match(/starcard_[a-z_]+/g))]
      expect(asked.length).toBeGreaterThan(5)
      expect(asked.filter((name) => !new RegExp(`^${name}[ {]`, 'm').test(told))).toEqual([])
      const labels = [
        ...[...text.matchAll(/by \(([^)]+)\)/g)].flatMap(([, names = '']) => names.split(/, */)),
        ...[...text.matchAll(/starcard_[a-z_]+\{(\w+)=/g)].map(([, name = '']) => name),
      ]
      expect(labels).toContain('status')
      expect(
        [...new Set(labels)].filter((name) => !new RegExp(`[{,]${name}="`).test(told)),
      ).toEqual([])
    },
  )
})

/** What the pool asks for in its first message: names and values, each ended by a zero byte. */
async function readStartup(): Promise<Map<string, string>> {
  const sockets = new Set<Socket>()
  const first = new Promise<Buffer>((resolve) => {
    server.on('connection', (socket) => {
      sockets.add(socket)
      socket.once('data', (bytes) => {
        resolve(bytes)
        socket.destroy()
      })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const db = openPool({
    connection: { host: '127.0.0.1', port, user: 'starcard_app', database: 'starcard' },
    poolSize: 1,
    applicationName: 'test',
  })
  await sql`SELECT 1`.execute(db).catch(() => undefined)
  const words = (await first).subarray(8).toString().split('\0')
  await db.destroy()
  server.close()
  return new Map(
    words.flatMap((name, at) => (at % 2 === 0 && name ? [[name, words[at + 1] ?? '']] : [])),
  )
}
const server = createServer()

it('lets the server through PgBouncer, which gives what it does not pass on', async () => {
  const startup = await readStartup()
  // What PgBouncer passes on (its manual, "ignore_startup_parameters").
  const known = ['user', 'database', 'client_encoding', 'application_name']
  const ini = read('pgbouncer.ini')
  const ignored = /^ignore_startup_parameters = (.+)$/m.exec(ini)?.[1]?.split(',') ?? []
  expect(
    [...startup.keys()].filter((name) => !known.includes(name) && !ignored.includes(name)),
  ).toEqual([])
  expect(startup.get('options')).toBe('-c timezone=UTC')
  expect(ini).toMatch(/^starcard = .* timezone=UTC$/m)
  const milliseconds = Number(startup.get('statement_timeout'))
  expect(read('roles.sql')).toContain(`SET statement_timeout = '${milliseconds / 1000}s'`)
})

it('lets the nodes of compose.yaml onto its bus', () => {
  const [, user] = /^ {2}user: (\w+)$/m.exec(read('nats.conf')) ?? []
  const [, variable] = /^ {2}password: \$(\w+)$/m.exec(read('nats.conf')) ?? []
  const compose = read('compose.yaml')
  expect(compose).toContain(`BUS_URL: nats://${user}:\${${variable}:?}@nats:`)
  expect(compose).toContain(`      ${variable}: \${${variable}:?}\n`)
})

it('gives the key of the object store what the server does there, and no more', () => {
  const commands = readFileSync(path.join(root, 'server/gateways/storage/s3.ts'), 'utf8').match(
    /(?<=new )\w+(?=Command\()/g,
  )
  const policy: { Statement: { Action: string | string[] }[] } = JSON.parse(read('s3-policy.json'))
  const needed = [...new Set(commands)].map((name) =>
    name === 'ListObjectsV2' ? 's3:ListBucket' : `s3:${name}`,
  )
  expect(policy.Statement.flatMap(({ Action }) => Action).sort()).toEqual(needed.sort())
})

it.each(['Dockerfile', 'compose.yaml', 'systemd/starcard@.service'])(
  '%s names settings of the server',
  (file) => {
    const own = new Set([
      'NODE_ENV',
      'APPLICATION_PASSWORD',
      'OWNER_PASSWORD',
      'SUPERUSER_PASSWORD',
      'NATS_PASSWORD',
    ])
    const named = [
      ...read(file).matchAll(
        /\b(STARCARD_MODE|HOST|PORT|[A-Z]+(?:_[A-Z]+)*_(?:URL|DIR|PROXY|PASSWORD))(?=[:=])/g,
      ),
    ].map(([, name]) => name ?? '')
    expect(named.length).toBeGreaterThan(0)
    expect(
      named.filter(
        (name) => !settings.has(name) && !own.has(name) && !name.startsWith('POSTGRES_'),
      ),
    ).toEqual([])
  },
)

it('says of each file what it is for', () => {
  const page = readFileSync(path.join(root, 'docs/operations.md'), 'utf8')
  expect(files.filter((file) => !page.includes(file))).toEqual([])
})

it('sets the relay up as the tests of the relay do', () => {
  const denied = read('turnserver.conf').match(/(?<=^denied-peer-ip=)\S+$/gm) ?? []
  const operations = readFileSync(path.join(root, 'test/support/coturn.ts'), 'utf8')
  const tested = operations.match(/(?<=^ {2}')[\da-f:.-]+(?=',)/gm) ?? []
  expect(tested.length).toBeGreaterThan(12)
  expect(denied).toEqual(expect.arrayContaining(tested))
  const quota = Number(/(?<=USER_QUOTA = )\d+/.exec(operations)?.[0])
  // Both families of two URLs, for the way of before and the next: fewer leave a call without one after a change of the network.
  expect(quota).toBeGreaterThanOrEqual(8)
  expect(read('turnserver.conf')).toContain(`\nuser-quota=${quota}\n`)
  expect(readFileSync(path.join(root, 'docs/operations.md'), 'utf8')).toContain(
    `\`user-quota=${quota}\``,
  )
})
