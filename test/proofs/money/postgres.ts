import { spawn, execFileSync, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { findDatabaseUser } from '../../../server/db/embedded/place'
import type { Address } from '../../../server/db/embedded/postmaster'
import { startEmbedded } from '../../../server/db/embedded/supervisor'

/** A PostgreSQL that a proof runs on; `url` names its database `postgres`. */
export interface Place {
  name: string
  url: string
  end(): Promise<void>
}

const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
const START_MS = 120_000
const DEBIAN = '/usr/lib/postgresql'

/** An address as DATABASE_URL has it; a socket's folder stands in the query. */
export function urlOf({ host, port, user, password = '' }: Address, database = 'postgres'): string {
  const who = `${encodeURIComponent(user)}${password && `:${encodeURIComponent(password)}`}`
  return host.startsWith('/')
    ? `postgres://${who}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    : `postgres://${who}@${host}:${port}/${database}`
}

/** The same server, another database. */
export function urlWith(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}

/** The same database as another role. */
export function urlAs(url: string, user: string, password: string): string {
  const changed = new URL(url)
  changed.username = user
  changed.password = password
  return changed.href
}

/** The cluster that the server itself would start, in a folder of this proof. */
export async function embeddedPlace(
  name: string,
  settings: readonly string[] = FAST,
): Promise<Place> {
  const cluster = await startEmbedded({
    dataDir: process.env.DATA_DIR,
    pgBin: process.env.PG_BIN,
    name,
    settings,
  })
  return { name: 'embedded PostgreSQL', url: urlOf(cluster.address), end: () => cluster.release() }
}

function debianBinaries(): string | undefined {
  if (!existsSync(DEBIAN)) return undefined
  const versions = readdirSync(DEBIAN).sort((one, other) => Number(other) - Number(one))
  return versions
    .map((version) => path.join(DEBIAN, version, 'bin'))
    .find((bin) => existsSync(path.join(bin, 'initdb')))
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  const end = performance.now() + START_MS
  while (performance.now() < end) {
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      return
    } catch {
      if (server.exitCode !== null)
        throw new Error('the separately started PostgreSQL ended at its start')
      await delay(50)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  throw new Error('the separately started PostgreSQL does not answer')
}

/** Debian's PostgreSQL, started here as an unprivileged account on a socket in a folder of its own. */
async function debianPlace(bin: string): Promise<Place> {
  const account = findDatabaseUser()
  const home = mkdtempSync('/tmp/starcard-pg-')
  const data = path.join(home, 'data')
  mkdirSync(data, { mode: 0o700 })
  if (account) for (const folder of [home, data]) chownSync(folder, account.uid, account.gid)
  const options = { ...account, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C' } }
  execFileSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'starcard', '-E', 'UTF8', '--locale=C', '--auth=trust', '--no-sync'],
    { ...options, stdio: 'ignore' },
  )
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${home}`,
    'max_connections=100',
    ...FAST,
  ].flatMap((setting) => ['-c', setting])
  const server = spawn(path.join(bin, 'postgres'), ['-D', data, ...settings], {
    ...options,
    stdio: 'ignore',
  })
  const ended = new Promise<void>((resolve) =>
    server.once('exit', () => {
      resolve()
    }),
  )
  const url = urlOf({ host: home, port: 5432, user: 'starcard' })
  const end = async (): Promise<void> => {
    // SIGINT is PostgreSQL's fast shutdown.
    server.kill('SIGINT')
    await ended
    rmSync(home, { recursive: true, force: true })
  }
  try {
    await untilReady(url, server)
  } catch (error) {
    await end()
    throw error
  }
  return { name: `separately started PostgreSQL (${path.basename(path.dirname(bin))})`, url, end }
}

/** DATABASE_URL, else Debian's PostgreSQL; undefined where neither is. */
export async function separatePlace(): Promise<Place | undefined> {
  const given = process.env.DATABASE_URL
  if (given)
    return {
      name: 'separately started PostgreSQL (DATABASE_URL)',
      url: given,
      end: async () => undefined,
    }
  const bin = debianBinaries()
  return bin ? debianPlace(bin) : undefined
}
