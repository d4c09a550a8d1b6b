import { execFile } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import path from 'node:path'
import getPort from 'get-port'
import { ROOT } from '../../../server/config/paths'
import { createCertificate } from '../../support/certificate'
import { startCoturn, type Coturn } from '../../support/coturn'
import { startNats, type Nats } from '../../support/nats'
import type { Post } from '../crash/writes'
import { fillIn } from './fill-in'
import { eventually, giveToServers, makeOwnFolder, startPart, type Part } from './part'
import type { PostgresCluster } from './postgres-cluster'

const LOOPBACK = '127.0.0.1'
const HOST = 'starcard.example'
const NODES = [1, 2] as const
const REQUEST_MS = 40_000

/** A node of the API. */
export interface ApiNode {
  name: string
  port: number
  part(): Part
  /** Starts it out of a tree of ours. */
  start(folder?: string): Promise<void>
}

/** Everything of a deployment but its database: nginx, two nodes, bus, relay and object store. */
export interface Site {
  nodes: readonly ApiNode[]
  nginx: Part
  relay: Coturn
  /** Posts by nginx, over TLS. */
  post: Post
  /** Reads by nginx; the status, 0 when nothing answered. */
  read(path: string): Promise<number>
  killBus(): Promise<void>
  startBus(): Promise<void>
  /** Runs one of our programs with the settings of this site. */
  run(
    args: readonly string[],
    folder?: string,
    env?: NodeJS.ProcessEnv,
  ): Promise<{ code: number; output: string }>
  /** Migrates the database as its owner, out of a tree of ours. */
  migrate(folder: string): Promise<void>
  end(): Promise<void>
}

/** Runs a program to its end, with what it wrote. */
function runProgram(
  folder: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['tools/run.cjs', ...args],
      { cwd: folder, env, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => {
        const code = error ? (typeof error.code === 'number' ? error.code : 1) : 0
        // What a program answers is its last line.
        resolve({ code, output: `${stderr}${stdout}` })
      },
    )
  })
}

function writeCertificate(folder: string): { CERTIFICATE: string; CERTIFICATE_KEY: string } {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const files = {
    CERTIFICATE: path.join(folder, 'certificate.pem'),
    CERTIFICATE_KEY: path.join(folder, 'key.pem'),
  }
  const pem = createCertificate({ privateKey, publicKey, serial: '01', now: new Date() })
  writeFileSync(files.CERTIFICATE, pem)
  writeFileSync(files.CERTIFICATE_KEY, privateKey.export({ type: 'pkcs8', format: 'pem' }), {
    mode: 0o600,
  })
  for (const file of Object.values(files)) giveToServers(file)
  return files
}

/** Requests to nginx. Its certificate is the rehearsal's own, made a moment ago. */
function createVisitor(port: number, certificate: string) {
  const agent = new Agent({
    keepAlive: true,
    ca: certificate,
    // The certificate names the site; nginx is asked by its address.
    checkServerIdentity: () => undefined,
  })
  function ask(
    method: string,
    way: string,
    headers: Record<string, string>,
    body?: string,
  ): Promise<{ status: number; text: string }> {
    return new Promise((resolve, reject) => {
      const asked = request(
        {
          ...{ host: LOOPBACK, port, path: way, method, agent, timeout: REQUEST_MS },
          headers: { host: HOST, ...headers },
        },
        (answer) => {
          let text = ''
          answer.setEncoding('utf8')
          answer.on('data', (chunk: string) => (text += chunk))
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
          answer.on('error', reject)
        },
      )
      asked.on('timeout', () => asked.destroy(new Error('no answer')))
      asked.on('error', reject)
      asked.end(body)
    })
  }
  const post: Post = async (way, headers, body) =>
    JSON.parse((await ask('POST', way, headers, body)).text)
  const read = (way: string) =>
    ask('GET', way, {}).then(
      ({ status }) => status,
      () => 0,
    )
  return { post, read, close: () => agent.destroy() }
}

function createNode(index: number, port: number, home: string, env: NodeJS.ProcessEnv): ApiNode {
  const name = `node${index}`
  let part: Part | undefined
  return {
    name,
    port,
    part() {
      if (!part) throw new Error(`${name} was not started`)
      return part
    },
    async start(folder = ROOT) {
      const started = startPart({
        name,
        command: process.execPath,
        args: [path.join(folder, 'tools', 'run.cjs'), path.join(folder, 'server', 'main.ts')],
        folder: home,
        env: {
          ...env,
          TSX_TSCONFIG_PATH: path.join(folder, 'tsconfig.server.json'),
          PORT: String(port),
        },
        unprivileged: false,
      })
      part = started
      await eventually(
        `${name} is ready`,
        () =>
          fetch(`http://${LOOPBACK}:${port}/readyz`).then(
            ({ ok }) => ok,
            () => false,
          ),
        [started],
      )
    },
  }
}

async function startObjectStore(home: string): Promise<{ part: Part; url: string }> {
  const port = await getPort({ host: LOOPBACK })
  const part = startPart({
    name: 's3',
    command: process.execPath,
    args: [
      path.join(ROOT, 'tools/run.cjs'),
      path.join(__dirname, 'object-store.ts'),
      String(port),
      path.join(home, 's3'),
    ],
    folder: home,
    unprivileged: false,
  })
  await eventually(
    'the object store',
    () =>
      fetch(`http://${LOOPBACK}:${port}/`).then(
        () => true,
        () => false,
      ),
    [part],
  )
  return { part, url: `http://S3RVER:S3RVER@${LOOPBACK}:${port}/uploads?region=us-east-1` }
}

/** Starts all of it on an empty database, which the first node migrates. */
export async function startSite(home: string, { urls }: PostgresCluster): Promise<Site> {
  let bus: Nats = await startNats()
  const busPort = bus.port
  const relay = await startCoturn({ asDeployed: true })
  const store = await startObjectStore(home)
  const port = await getPort({ host: LOOPBACK })
  const own = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('DATABASE_')),
  )
  const env: NodeJS.ProcessEnv = {
    ...own,
    ...relay.settings,
    STARCARD_MODE: 'test',
    DATABASE_URL: urls.application,
    DATABASE_POOL: '20',
    DATA_DIR: path.join(home, 'data'),
    BUS_URL: bus.url,
    STORAGE_URL: store.url,
    PUBLIC_URL: `https://${HOST}`,
    TRUST_PROXY: '127.0.0.1',
    FLOOD_PER_MINUTE: '1000000',
    MAX_EVENT_LOOP_DELAY_MS: '0',
    LOG_LEVEL: 'error',
    PG_BIN: process.env.PG_BIN ?? '/usr/lib/postgresql/15/bin',
  }
  const run: Site['run'] = (args, tree = ROOT, more = {}) =>
    runProgram(tree, args, {
      ...env,
      ...more,
      TSX_TSCONFIG_PATH: path.join(tree, 'tsconfig.server.json'),
    })
  async function migrate(tree: string): Promise<void> {
    const as = { DATABASE_OWNER_URL: urls.owner }
    const { code, output } = await run(['server/ops/main.ts', 'migrate'], tree, as)
    if (code !== 0) throw new Error(output)
  }
  const nodes: ApiNode[] = []
  for (const index of NODES)
    nodes.push(createNode(index, await getPort({ host: LOOPBACK }), home, env))
  const folder = makeOwnFolder(path.join(home, 'nginx'))
  const certificate = writeCertificate(folder)
  const settings = fillIn(
    'nginx.conf.template',
    {
      ...certificate,
      RUN_DIR: folder,
      HOST,
      LISTEN: `${LOOPBACK}:${port}`,
      LISTEN_PLAIN: `${LOOPBACK}:${await getPort({ host: LOOPBACK })}`,
      NODE_1: `${LOOPBACK}:${nodes[0]?.port}`,
      NODE_2: `${LOOPBACK}:${nodes[1]?.port}`,
    },
    path.join(folder, 'nginx.conf'),
  )
  await migrate(ROOT)
  for (const node of nodes) await node.start()
  const nginx = startPart({
    name: 'nginx',
    command: 'nginx',
    args: ['-p', folder, '-c', settings, '-e', path.join(folder, 'start.log'), '-g', 'daemon off;'],
    folder,
  })
  const visitor = createVisitor(port, readFileSync(certificate.CERTIFICATE, 'utf8'))
  await eventually('nginx', async () => (await visitor.read('/readyz')) === 200, [nginx])
  return {
    nodes,
    nginx,
    relay,
    post: visitor.post,
    read: visitor.read,
    killBus: () => bus.end(),
    async startBus() {
      bus = await startNats(busPort)
    },
    migrate,
    run,
    async end() {
      visitor.close()
      for (const node of nodes) await node.part().kill()
      await nginx.kill()
      await store.part.kill()
      await relay.end()
      await bus.end()
    },
  }
}
