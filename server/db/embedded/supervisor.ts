import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { findInstallation } from './binaries'
import { findDatabaseUser, dataFolder, requireReach, makeFolder, usableInstallation } from './place'
import { findRunning, initialise, launch, stop, type Address, type Cluster } from './postmaster'

export interface EmbeddedOptions {
  dataDir: string | undefined
  pgBin: string | undefined
  /** Folder of the cluster inside the data folder. */
  name?: string
  settings?: readonly string[]
}

export interface EmbeddedPostgres {
  address: Address
  folder: string
  /** Lets go of the cluster; the last process that uses it stops it. */
  release(): Promise<void>
}

/** How long nothing may run on the folder; and how long what runs there may take, as it does after a crash with much to recover. */
const ABSENT_MS = 30_000
const START_MS = 300_000
const POLL_MS = 25
const KEEPER_MS = 10_000
const KEEPER = 'starcard-keeper'
const SETTINGS = [
  'max_connections=200',
  'shared_buffers=128MB',
  'log_min_messages=warning',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
  'timezone=UTC',
  'logging_collector=off',
  'max_wal_size=512MB',
]

/** One connection per process, kept open: it tells other processes that the cluster is in use. */
async function connectKeeper(address: Address): Promise<Client | undefined> {
  const client = new Client({
    ...address,
    database: 'postgres',
    application_name: KEEPER,
    connectionTimeoutMillis: KEEPER_MS,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch {
    await client.end().catch(() => undefined)
    return undefined
  }
}

function lastLines(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim().split('\n').slice(-5).join('\n')
  } catch {
    return ''
  }
}

/** Joins the postmaster that runs on the folder, or starts one; two processes that start at once end up with the same. */
async function join(cluster: Cluster): Promise<{ keeper: Client; address: Address }> {
  const begun = performance.now()
  let seenAt = begun
  let launchedAt = 0
  while (performance.now() - seenAt < ABSENT_MS && performance.now() - begun < START_MS) {
    const running = findRunning(cluster.folder)
    if (running) seenAt = performance.now()
    const keeper = running?.ready ? await connectKeeper(running.address) : undefined
    if (running && keeper) return { keeper, address: running.address }
    if (!running && performance.now() - launchedAt > 2_000) {
      launchedAt = performance.now()
      await launch(cluster)
    }
    await pause(POLL_MS)
  }
  throw new Error(
    `PostgreSQL did not start on ${cluster.folder}.\n${lastLines(`${cluster.folder}.log`)}`,
  )
}

/** True when another process keeps the cluster in use. */
async function hasOthers(keeper: Client): Promise<boolean> {
  const { rows } = await keeper.query<{ others: boolean }>(
    'select exists (select from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()) as others',
    [KEEPER],
  )
  return rows[0]?.others ?? false
}

/**
 * The cluster of this checkout: created on first use, joined when it already runs (also as the orphan of a
 * killed server), stopped by the last process that releases it.
 */
export async function startEmbedded({
  dataDir,
  pgBin,
  name = 'postgres',
  settings = [],
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const user = findDatabaseUser()
  const data = dataFolder(dataDir)
  makeFolder(data, undefined, 0o711)
  requireReach(data, user)
  const installation = usableInstallation(findInstallation(pgBin), data, user)
  const home = path.join(data, 'clusters')
  makeFolder(home, user)
  const cluster: Cluster = {
    installation,
    folder: path.join(home, name),
    user,
    settings: [...SETTINGS, ...settings],
  }
  if (!findRunning(cluster.folder)) await initialise(cluster)
  const { keeper, address } = await join(cluster)
  return {
    address,
    folder: cluster.folder,
    async release() {
      const others = await hasOthers(keeper).catch(() => false)
      await keeper.end().catch(() => undefined)
      if (!others) await stop(cluster.folder)
    },
  }
}
