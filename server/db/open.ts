import { Client, type ClientConfig } from 'pg'
import type { Config } from '../config/env'
import { SettingError } from '../config/setting-error'
import { startEmbedded, type EmbeddedPostgres } from './embedded/supervisor'
import type { WatchLog } from './embedded/watch'
import { migrate } from './migrate'
import { openPool, type Db } from './pool'

export interface OpenDatabase {
  db: Db
  /** Migrations that ran just now. */
  migrated: string[]
  embedded: boolean
  /** False while an embedded database that ended is being started again. */
  isRunning(): boolean
  close(): Promise<void>
}

const DUPLICATE_DATABASE = '42P04'
const UNIQUE_VIOLATION = '23505'
/** Nobody answers at the address, or refuses us: of the network, and of PostgreSQL (wrong user or password, no such database). */
const NO_ENTRY = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  '28000',
  '28P01',
  '3D000',
])

/** Creates a database unless it exists; two processes may try at once. */
export async function ensureDatabase(connection: ClientConfig, name: string): Promise<void> {
  const client = new Client({ ...connection, database: 'postgres' })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } catch (error) {
    if (!(
      error instanceof Error &&
      'code' in error &&
      (error.code === DUPLICATE_DATABASE || error.code === UNIQUE_VIOLATION)
    ))
      throw error
  } finally {
    await client.end()
  }
}

/** Opens DATABASE_URL, or the embedded cluster's database of this brand, and migrates it. */
export async function openDatabase(
  config: Config,
  applicationName = 'starcard',
  log?: WatchLog,
): Promise<OpenDatabase> {
  const options = { poolSize: config.poolSize, applicationName }
  if (config.databaseUrl) {
    const db = openPool({ connection: { connectionString: config.databaseUrl }, ...options })
    return finish(db).catch((error: unknown) => {
      const reason = noEntry(error)
      throw reason === undefined
        ? error
        : new SettingError(`DATABASE_URL cannot be opened: ${reason}.`, { cause: error })
    })
  }
  const { dataDir, pgBin } = config
  const embedded = await startEmbedded({ dataDir, pgBin, ...(log ? { log } : {}) })
  const database = `starcard_${config.brand}`
  await ensureDatabase(embedded.address, database)
  const db = openPool({
    connection: { ...embedded.address, database },
    onMoved: (follow) => embedded.onMoved(follow),
    ...options,
  })
  return finish(db, embedded)
}

/** Why nobody lets us in; undefined for another fault. A name with several addresses (localhost: ::1 and 127.0.0.1) fails with a code alone. */
function noEntry(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined
  if (
    typeof cause !== 'object' ||
    cause === null ||
    !('code' in cause) ||
    !NO_ENTRY.has(String(cause.code))
  )
    return undefined
  return String(('message' in cause && cause.message) || cause.code)
}

async function finish(db: Db, embedded?: EmbeddedPostgres): Promise<OpenDatabase> {
  async function close(): Promise<void> {
    await db.destroy()
    await embedded?.release()
  }
  try {
    return {
      db,
      migrated: await migrate(db),
      embedded: embedded !== undefined,
      isRunning: () => embedded?.isRunning() ?? true,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
