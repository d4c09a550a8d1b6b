import { existsSync, readFileSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import path from 'node:path'
import { sql } from 'kysely'
import { openPool } from '../../server/db/pool'
import { routes } from '../../server/modules'
import { commands } from '../../server/ops/commands'
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

describe('nginx.conf.template', () => {
  const template = read('nginx.conf.template')
  const page = readFileSync(path.join(root, 'docs/operations.md'), 'utf8')
  const [, told = ''] = /^envsubst '([^']+)' < deploy\/nginx\.conf\.template/m.exec(page) ?? []
  const names = told.split(' ').map((name) => name.slice(1))

  it('has the values that the page tells envsubst, and what nginx fills in itself stays', () => {
    const asked = [...new Set(template.match(/(?<=\$\{)[A-Z_0-9]+(?=\})/g))]
    expect(asked.sort()).toEqual([...names].sort())
    const own = [...new Set(template.match(/(?<=\$)[a-z_]+/g))]
    expect(own).toContain('remote_addr')
    expect(own.filter((name) => names.includes(name))).toEqual([])
  })

  it('leads who comes without TLS to the pages alone', () => {
    const [, plain = ''] = /\{\n {4}listen \$\{LISTEN_PLAIN\};([^]*?)\n {2}\}/.exec(template) ?? []
    const [, refused = ''] = /location ~ \^\/\(([a-z|]+)\)\/ \{\s+return 403;/.exec(plain) ?? []
    const roots = new Set(routes.flat().map(({ endpoint }) => endpoint.path.split('/')[1]))
    expect([...roots].filter((name) => !refused.split('|').includes(name ?? ''))).toEqual([])
    expect(plain).toContain('return 301 https://${HOST}$request_uri;')
  })
})

it.each(['haproxy.cfg.template', 'patroni.yml.template'])(
  '%s has nothing of its own that envsubst would empty',
  (file) => expect(read(file)).not.toMatch(/\$(?!\{[A-Z_0-9]+\})/),
)

describe('compose.yaml', () => {
  const compose = read('compose.yaml')
  const mounts = [...compose.matchAll(/^ {6}- \.\/([\w./-]+):\/\S+$/gm)].map(
    ([, name]) => name ?? '',
  )

  it('mounts what is here, and what an operator lays there enters no image and no commit', () => {
    expect(mounts).toContain('roles.sql')
    const laid = [...mounts, 'starcard.env'].filter((name) => !files.includes(name))
    expect(laid.length).toBeGreaterThan(2)
    const ignored = ['.dockerignore', '.gitignore'].map((name) =>
      readFileSync(path.join(root, name), 'utf8').match(/(?<=^\/?deploy\/)[\w.-]+/gm),
    )
    for (const names of ignored)
      expect(laid.filter((name) => !names?.includes(name.split('/')[0] ?? ''))).toEqual([])
  })

  it('mounts what the relay asks for, and keeps what a node writes', () => {
    const asked = [...read('turnserver.conf').matchAll(/^(?:cert|pkey)=(\S+)$/gm)]
    expect(asked).toHaveLength(2)
    for (const [, place = ''] of asked) expect(compose).toContain(`:${place}:ro`)
    const [, folder = ''] = /DATA_DIR=(\S+)/.exec(read('Dockerfile')) ?? []
    expect(compose).toContain(`volumes: ['data:${folder}']`)
  })
})

it('no image takes settings, keys or data along', () => {
  const ignored = readFileSync(path.join(root, '.dockerignore'), 'utf8').split('\n')
  const kept = ['.env', '.env.local', '.data', '.git', '**/node_modules']
  expect(kept.filter((name) => !ignored.includes(name))).toEqual([])
})

it.each([
  'Dockerfile',
  'compose.yaml',
  'systemd/starcard@.service',
  'systemd/starcard-checks.service',
])('%s runs what is there', (file) => {
  const run = read(file).match(/(?<![\w.-])(?:server|tools)\/[\w/.-]+\.(?:cjs|ts)/g) ?? []
  expect(run.length).toBeGreaterThan(1)
  expect(run.filter((name) => !existsSync(path.join(root, name)))).toEqual([])
  const scripts = [...read(file).matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name)
  const manifest: { scripts: object } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  )
  expect(scripts.filter((name) => !(name in manifest.scripts))).toEqual([])
})

it('systemd and compose.yaml give commands of the command line', () => {
  const names = commands.map(({ name }) => name)
  const given = ['systemd/starcard-checks.service', 'compose.yaml'].flatMap((file) =>
    [...read(file).matchAll(/server\/ops\/main\.ts'?,? '?([a-z]+(?: [a-z]+)?)/g)].map(
      ([, name = '']) => name,
    ),
  )
  expect(given.length).toBeGreaterThan(5)
  expect(given.filter((name) => !names.includes(name))).toEqual([])
})

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
