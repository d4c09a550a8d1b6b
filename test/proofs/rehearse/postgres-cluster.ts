import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import getPort from 'get-port'
import { Client } from 'pg'
import { z } from 'zod'
import { ROOT } from '../../../server/config/paths'
import { fillIn } from './fill-in'
import { eventually, killFamily, makeOwnFolder, startPart, type Part } from './part'
import { startTcpProxy, type TcpProxy } from './tcp-proxy'

const LOOPBACK = '127.0.0.1'
const MEMBERS = [1, 2, 3] as const
const PG_BIN = process.env.PG_BIN ?? '/usr/lib/postgresql/15/bin'
const PASSWORDS = {
  SUPERUSER_PASSWORD: 'superuser-of-the-rehearsal',
  REPLICATION_PASSWORD: 'replicator-of-the-rehearsal',
  REWIND_PASSWORD: 'rewinder-of-the-rehearsal',
}
const OWNER_PASSWORD = 'owner-of-the-rehearsal'
const APPLICATION_PASSWORD = 'application-of-the-rehearsal'

const Cluster = z.object({
  members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string() })),
})

/** One PostgreSQL, its Patroni and its ways to the others. */
export interface Member {
  name: string
  rest: number
  /** What replicas and HAProxy come by. */
  postgres: TcpProxy
  /** Its own ways to the three etcd. */
  etcd: readonly TcpProxy[]
  start(): void
  /** Kills Patroni and PostgreSQL with all their processes at once. */
  kill(): Promise<void>
}

/** Three PostgreSQL under Patroni and three etcd, behind HAProxy. */
export interface PostgresCluster {
  members: readonly Member[]
  /** Postgres addresses of the database behind HAProxy. */
  urls: Record<'superuser' | 'owner' | 'application', string>
  primary(): Promise<Member>
  /** Names by their role: leader, sync_standby, replica. */
  roles(): Promise<{ name: string; role: string; state: string }[]>
  /** Changes what all members run by. */
  configure(settings: Record<string, unknown>): Promise<void>
  /** Three members that run, one of which leads and one of which has each commit. */
  whole(): Promise<void>
  end(): Promise<void>
}

async function startEtcd(home: string): Promise<{ parts: Part[]; ports: number[] }> {
  const places = await Promise.all(
    MEMBERS.map(async (index) => ({
      name: `etcd${index}`,
      client: await getPort({ host: LOOPBACK }),
      peer: await getPort({ host: LOOPBACK }),
    })),
  )
  const everybody = places.map(({ name, peer }) => `${name}=http://${LOOPBACK}:${peer}`).join(',')
  const parts = places.map(({ name, client, peer }) => {
    const folder = makeOwnFolder(path.join(home, name))
    const at = (port: number) => `http://${LOOPBACK}:${port}`
    return startPart({
      name,
      command: 'etcd',
      folder,
      args: [
        ...['--name', name, '--data-dir', path.join(folder, 'data')],
        ...['--listen-client-urls', at(client), '--advertise-client-urls', at(client)],
        ...['--listen-peer-urls', at(peer), '--initial-advertise-peer-urls', at(peer)],
        ...['--initial-cluster', everybody, '--initial-cluster-state', 'new'],
        // One machine is slower than three.
        ...['--heartbeat-interval', '500', '--election-timeout', '5000'],
      ],
    })
  })
  // A Patroni that comes before etcd has agreed on its version ends.
  await eventually(
    'three etcd that agree',
    async () => {
      const versions = await Promise.all(places.map(({ client }) => askRest(client, 'version')))
      const texts = await Promise.all(versions.map(async (answer) => answer?.text()))
      return texts.every((text) => /"etcdcluster":"\d/.test(text ?? ''))
    },
    parts,
  )
  return { parts, ports: places.map(({ client }) => client) }
}

/** The process of a PostgreSQL by its data folder; undefined where none runs. */
function postmasterOf(data: string): number | undefined {
  const file = path.join(data, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  // The file outlives a kill, and the number may be another process's by now.
  const isOurs =
    existsSync(`/proc/${pid}/cmdline`) &&
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data)
  return isOurs ? pid : undefined
}

async function askRest(
  port: number,
  way: string,
  init: RequestInit = {},
): Promise<Response | null> {
  return fetch(`http://${LOOPBACK}:${port}/${way}`, init).catch(() => null)
}

async function createMember(home: string, index: number, etcdPorts: number[]): Promise<Member> {
  const name = `pg${index}`
  const folder = makeOwnFolder(path.join(home, name))
  const [port, rest] = [await getPort({ host: LOOPBACK }), await getPort({ host: LOOPBACK })]
  const postgres = await startTcpProxy(port)
  const etcd = await Promise.all(etcdPorts.map(startTcpProxy))
  const hosts = etcd.map((proxy) => `${LOOPBACK}:${proxy.port}`).join(',')
  const settings = fillIn(
    'patroni.yml.template',
    {
      ...PASSWORDS,
      NAME: name,
      REST: `${LOOPBACK}:${rest}`,
      ETCD: hosts,
      POSTGRES_LISTEN: `${LOOPBACK}:${port}`,
      POSTGRES: `${LOOPBACK}:${postgres.port}`,
      DATA_DIR: path.join(folder, 'data'),
      RUN_DIR: folder,
      PG_BIN,
      NETWORK: `${LOOPBACK}/32`,
    },
    path.join(folder, 'patroni.yml'),
  )
  let part: Part | undefined
  return {
    name,
    rest,
    postgres,
    etcd,
    start() {
      // Else it asks etcd where its members are, and goes past the proxies.
      const env = { PATRONI_ETCD3_USE_PROXIES: 'true', PATRONI_ETCD3_HOSTS: hosts }
      part = startPart({ name, command: 'patroni', args: [settings], folder, env })
    },
    async kill() {
      // Patroni's PostgreSQL outlives it.
      const postmaster = postmasterOf(path.join(folder, 'data'))
      await part?.kill()
      if (postmaster !== undefined) killFamily(postmaster)
    },
  }
}

async function startHaproxy(
  home: string,
  members: readonly Member[],
): Promise<{ part: Part; port: number }> {
  const folder = makeOwnFolder(path.join(home, 'haproxy'))
  const port = await getPort({ host: LOOPBACK })
  const values = Object.fromEntries(
    members.flatMap(({ name, postgres, rest }, index) => [
      [`NAME_${index + 1}`, name],
      [`POSTGRES_${index + 1}`, `${LOOPBACK}:${postgres.port}`],
      [`HOST_${index + 1}`, LOOPBACK],
      [`REST_PORT_${index + 1}`, rest],
    ]),
  )
  const settings = fillIn(
    'haproxy.cfg.template',
    { ...values, LISTEN: `${LOOPBACK}:${port}` },
    path.join(folder, 'haproxy.cfg'),
  )
  const part = startPart({ name: 'haproxy', command: 'haproxy', args: ['-f', settings], folder })
  return { part, port }
}

/** The two roles and the database of deploy/roles.sql, with their passwords. */
async function makeDatabase(superuser: string): Promise<void> {
  const client = new Client({ connectionString: superuser })
  await client.connect()
  try {
    const file = readFileSync(path.join(ROOT, 'deploy', 'roles.sql'), 'utf8')
    // One at a time: a database is not made within a transaction.
    for (const statement of file.replaceAll(/^--.*$/gm, '').split(';'))
      if (statement.trim() !== '') await client.query(statement)
    await client.query(`ALTER ROLE starcard_owner PASSWORD '${OWNER_PASSWORD}'`)
    await client.query(`ALTER ROLE starcard_app PASSWORD '${APPLICATION_PASSWORD}'`)
  } finally {
    await client.end()
  }
}

/** Starts all of it, empty, with the database of a deployment. */
export async function startPostgresCluster(home: string): Promise<PostgresCluster> {
  const etcd = await startEtcd(home)
  const members: Member[] = []
  for (const index of MEMBERS) members.push(await createMember(home, index, etcd.ports))
  const haproxy = await startHaproxy(home, members)
  const urlOf = (user: string, password: string, database = 'starcard') =>
    `postgres://${user}:${password}@${LOOPBACK}:${haproxy.port}/${database}`

  async function roles(): Promise<{ name: string; role: string; state: string }[]> {
    for (const { rest } of members) {
      const answer = await askRest(rest, 'cluster')
      const cluster = Cluster.safeParse(await answer?.json().catch(() => undefined))
      if (cluster.success) return cluster.data.members
    }
    return []
  }

  async function primary(): Promise<Member> {
    for (const member of members)
      if ((await askRest(member.rest, 'primary'))?.status === 200) return member
    throw new Error('no PostgreSQL leads')
  }

  async function configure(settings: Record<string, unknown>): Promise<void> {
    const { rest } = await primary()
    const answer = await askRest(rest, 'config', {
      method: 'PATCH',
      body: JSON.stringify(settings),
    })
    if (answer?.status !== 200) throw new Error(`Patroni refused settings: ${answer?.status}`)
  }

  async function whole(): Promise<void> {
    await eventually('three PostgreSQL that follow one', async () => {
      const now = await roles()
      const runs = ({ state }: { state: string }) => state === 'running' || state === 'streaming'
      return (
        now.length === MEMBERS.length &&
        now.every(runs) &&
        now.some(({ role }) => role === 'leader') &&
        now.some(({ role }) => role === 'sync_standby')
      )
    })
  }

  async function end(): Promise<void> {
    for (const member of members) await member.kill()
    await haproxy.part.kill()
    for (const part of etcd.parts) await part.kill()
    for (const { postgres, etcd: ways } of members)
      for (const proxy of [postgres, ...ways]) await proxy.close()
  }

  const superuser = urlOf('postgres', PASSWORDS.SUPERUSER_PASSWORD, 'postgres')
  for (const member of members) member.start()
  try {
    await whole()
    await eventually('HAProxy leads to the primary', async () => {
      const client = new Client({ connectionString: superuser })
      return client.connect().then(
        () => client.end().then(() => true),
        () => false,
      )
    })
    await makeDatabase(superuser)
  } catch (error) {
    await end()
    throw error
  }
  return {
    members,
    urls: {
      superuser,
      owner: urlOf('starcard_owner', OWNER_PASSWORD),
      application: urlOf('starcard_app', APPLICATION_PASSWORD),
    },
    primary,
    roles,
    configure,
    whole,
    end,
  }
}
