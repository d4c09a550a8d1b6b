import { sql } from 'kysely'
import { Client, type ClientConfig } from 'pg'
import type { Config } from '../config/config'
import { SettingError } from '../config/setting-error'
import { startEmbedded, type EmbeddedPostgres } from './embedded/supervisor'
import type { WatchLog } from './embedded/watch'
import { grantApplication } from './grants'
import { listWaiting, migrate } from './migrate'
import { openPool, type DatabaseTarget, type Db } from './pool'
import { readRole } from './roles'

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

/** Opens DATABASE_URL, or the embedded cluster's database of this brand, and migrates it as its owner. */
export async function openDatabase(
  config: Config,
  applicationName = 'starcard',
  { log, database = `starcard_${config.brand}` }: { log?: WatchLog; database?: string } = {},
): Promise<OpenDatabase> {
  const options = { poolSize: config.poolSize, applicationName }
  if (config.databaseUrl) {
    const db = openPool({ connection: { connectionString: config.databaseUrl }, ...options })
    return finish(db, () => prepareSeparate(db, config, applicationName))
  }
  const { dataDir, pgBin } = config
  const embedded = await startEmbedded({ dataDir, pgBin, ...(log ? { log } : {}) })
  await ensureDatabase(embedded.address, database)
  const db = openPool({
    connection: { ...embedded.application, database },
    onMoved: (follow) => embedded.onMoved(follow),
    ...options,
  })
  const owner = { connection: { ...embedded.address, database }, applicationName }
  return finish(db, () => prepareAs(owner, embedded.application.user), embedded)
}

/** Migrates as the owner, whose connections end with that, and gives the application what it needs. */
async function prepareAs(
  owner: Pick<DatabaseTarget, 'connection' | 'applicationName'>,
  role: string,
): Promise<string[]> {
  const db = openPool({ ...owner, poolSize: 2 })
  try {
    const migrated = await migrate(db)
    await grantApplication(db, role)
    return migrated
  } finally {
    await db.destroy()
  }
}

/** Says which address cannot be opened, where nobody lets us in. */
async function named<T>(setting: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const reason = noEntry(error)
    throw reason === undefined
      ? error
      : new SettingError(`${setting} cannot be opened: ${reason}.`, { cause: error })
  }
}

/** Days are counted in UTC in the database too; a pooler may keep the zone that we ask for to itself (deploy/pgbouncer.ini). */
async function requireUtc(db: Db): Promise<void> {
  const { rows } = await sql<{ zone: string }>`SELECT current_setting('TimeZone') AS zone`.execute(
    db,
  )
  const zone = rows[0]?.zone
  if (zone !== 'UTC')
    throw new SettingError(
      `DATABASE_URL leads to connections in the time zone ${zone}: a pooler in between, or an option of the address, must give them UTC.`,
    )
}

/**
 * A separate PostgreSQL: migrated by DATABASE_OWNER_URL. Without that an application's role that owns nothing finds
 * everything migrated or is refused, and one that owns the tables migrates them itself, which production refuses.
 */
async function prepareSeparate(
  db: Db,
  { databaseOwnerUrl, production }: Config,
  applicationName: string,
): Promise<string[]> {
  const { name, mayDefine } = await named('DATABASE_URL', () => readRole(db))
  await requireUtc(db)
  if (mayDefine && production)
    throw new SettingError(
      `DATABASE_URL connects as ${name}, which may change the tables: give the server a role that owns nothing, and the owner's address as DATABASE_OWNER_URL.`,
    )
  if (mayDefine) return migrate(db)
  if (databaseOwnerUrl)
    return named('DATABASE_OWNER_URL', () =>
      prepareAs({ connection: { connectionString: databaseOwnerUrl }, applicationName }, name),
    )
  const waiting = await listWaiting(db)
  if (waiting.length > 0)
    throw new SettingError(
      `The database lacks ${waiting.length} migrations, which ${name} may not run: start once with DATABASE_OWNER_URL.`,
    )
  return []
}

/** Why nobody lets us in; undefined for another fault. A name with several addresses (localhost: ::1 and 127.0.0.1) fails with a code alone. */
function noEntry(error: unknown): string | undefined {
  const cause = error instanceof Error && !('code' in error) ? error.cause : error
  if (
    typeof cause !== 'object' ||
    cause === null ||
    !('code' in cause) ||
    !NO_ENTRY.has(String(cause.code))
  )
    return undefined
  return String(('message' in cause && cause.message) || cause.code)
}

async function finish(
  db: Db,
  prepare: () => Promise<string[]>,
  embedded?: EmbeddedPostgres,
): Promise<OpenDatabase> {
  async function close(): Promise<void> {
    await db.destroy()
    await embedded?.release()
  }
  try {
    return {
      db,
      migrated: await prepare(),
      embedded: embedded !== undefined,
      isRunning: () => embedded?.isRunning() ?? true,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
