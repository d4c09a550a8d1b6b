import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { buildApplicationAddress, ensureApplicationRole } from './application-role'
import { findInstallation } from './binaries'
import {
  findDatabaseUser,
  chooseDataFolder,
  requireReach,
  makeFolder,
  findUsableInstallation,
} from './place'
import {
  findRunning,
  initialise,
  launch,
  removeStaleLock,
  stop,
  type Address,
  type Cluster,
} from './postmaster'
import { watchCluster, type Joined, type WatchLog } from './watch'

export interface EmbeddedOptions {
  dataDir: string | undefined
  pgBin: string | undefined
  /** Folder of the cluster inside the data folder. */
  name?: string
  settings?: readonly string[]
  /** Where the watch says that the cluster ended and runs again; nowhere without it. */
  log?: WatchLog
}

export interface EmbeddedPostgres {
  /** Where the cluster listens now, for its superuser; another place after it was started again. */
  readonly address: Address
  /** The same for the application's role, which owns nothing. */
  readonly application: Address
  folder: string
  /** False while it is being started again. */
  isRunning(): boolean
  /** Calls back with the application's new address whenever the cluster was started again. */
  onMoved(follow: (address: Address) => void): void
  /** Lets go of the cluster; the last process that uses it stops it. */
  release(): Promise<void>
}

/** How long nothing may run on the folder; and how long what runs there may take, as it does after a crash with much to recover. */
const ABSENT_MS = 30_000
const START_MS = 300_000
const POLL_MS = 25
/** A launch that shows nothing after this long is tried again, after twice the time. */
const FIRST_LAUNCH_MS = 2_000
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

const silent: WatchLog = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** One connection per process, kept open: it tells other processes that the cluster is in use, and us that it has ended. */
async function connectKeeper(address: Address): Promise<Joined | undefined> {
  const client = new Client({
    ...address,
    database: 'postgres',
    application_name: KEEPER,
    connectionTimeoutMillis: KEEPER_MS,
  })
  client.on('error', () => undefined)
  const lost = new Promise<void>((resolve) => client.once('end', () => resolve()))
  try {
    await client.connect()
    return { keeper: client, lost, address }
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

/** Waits until a launched postmaster can be found, or has ended: what was begun must not outlive us unseen. */
async function settle(folder: string, hasEnded: () => boolean): Promise<void> {
  const end = performance.now() + KEEPER_MS
  while (!hasEnded() && !findRunning(folder) && performance.now() < end) await pause(POLL_MS)
}

/** Joins the postmaster that runs on the folder, or starts one; two processes that start at once end up with the same. */
async function join(cluster: Cluster, signal?: AbortSignal): Promise<Joined> {
  const { folder } = cluster
  const begun = performance.now()
  let seenAt = begun
  let launchedAt = 0
  let patience = FIRST_LAUNCH_MS
  let hasEnded = (): boolean => true
  while (performance.now() - seenAt < ABSENT_MS && performance.now() - begun < START_MS) {
    const running = findRunning(folder)
    if (running) seenAt = performance.now()
    const joined = running?.ready ? await connectKeeper(running.address) : undefined
    if (joined) return joined
    if (signal?.aborted) {
      await settle(folder, hasEnded)
      break
    }
    if (!running && (launchedAt === 0 || performance.now() - launchedAt > patience)) {
      if (launchedAt > 0) patience *= 2
      launchedAt = performance.now()
      removeStaleLock(folder)
      hasEnded = await launch(cluster)
    }
    await pause(POLL_MS)
  }
  throw new Error(`PostgreSQL did not start on ${folder}.\n${lastLines(`${folder}.log`)}`)
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
 * killed server), started again when it dies, stopped by the last process that releases it.
 */
export async function startEmbedded({
  dataDir,
  pgBin,
  name = 'postgres',
  settings = [],
  log = silent,
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const user = findDatabaseUser()
  const data = chooseDataFolder(dataDir)
  makeFolder(data, undefined, 0o711)
  requireReach(data, user)
  const installation = findUsableInstallation(findInstallation(pgBin), data, user)
  const home = path.join(data, 'clusters')
  makeFolder(home, user)
  const cluster: Cluster = {
    installation,
    folder: path.join(home, name),
    user,
    settings: [...SETTINGS, ...settings],
  }
  if (!findRunning(cluster.folder)) await initialise(cluster)
  const first = await join(cluster)
  await ensureApplicationRole(first.keeper, cluster.folder, first.address)
  const followers: ((address: Address) => void)[] = []
  let { address } = first
  const watch = watchCluster(first, {
    rejoin: (signal) => join(cluster, signal),
    onBack(moved) {
      address = moved
      for (const follow of followers) follow(buildApplicationAddress(cluster.folder, moved))
    },
    log,
  })
  return {
    get address() {
      return address
    },
    get application() {
      return buildApplicationAddress(cluster.folder, address)
    },
    folder: cluster.folder,
    isRunning: () => watch.joined() !== undefined,
    onMoved: (follow) => void followers.push(follow),
    async release() {
      // The watch ends first, so that it does not start again what is stopped here.
      const joined = await watch.end()
      const others = joined !== undefined && (await hasOthers(joined.keeper).catch(() => false))
      await joined?.keeper.end().catch(() => undefined)
      if (!others) await stop(cluster.folder)
    },
  }
}
