import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { ROOT } from '../../server/config/paths'
import { APPLICATION_ROLE } from '../../server/db/embedded/application-role'
import { startEmbedded, type EmbeddedPostgres } from '../../server/db/embedded/supervisor'
import { grantApplication } from '../../server/db/grants'
import { migrate } from '../../server/db/migrate'
import { openPool, type Db } from '../../server/db/pool'
import { chooseClusterFolder } from './cluster-folder'

/** Tests lose nothing when the machine fails, so their cluster need not wait for the disk. */
const FAST = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_wal_size=64MB',
]
/** A machine may be as slow as it likes. */
export const PATIENCE = { connect: 200_000, statement: 200_000 }
const MIGRATIONS = path.join(ROOT, 'server', 'db', 'migrations')
const GRANTS = path.join(ROOT, 'server', 'db', 'grants.ts')
const TEMPLATE_LOCK = 7_262_017

let cluster: Promise<EmbeddedPostgres> | undefined

/** The tests' own cluster; a process joins it once. */
export function joinTestCluster(): Promise<EmbeddedPostgres> {
  cluster ??= startEmbedded({
    dataDir: chooseClusterFolder(),
    pgBin: process.env.PG_BIN,
    name: 'test',
    settings: FAST,
  })
  return cluster
}

export async function leaveTestCluster(): Promise<void> {
  const joined = await cluster
  cluster = undefined
  await joined?.release()
}

async function withAdmin<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const { address } = await joinTestCluster()
  const client = new Client({
    ...address,
    database: 'postgres',
    application_name: 'starcard-test-admin',
  })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The template's name holds a hash of the migrations and grants, so a changed one makes a new template. */
function templateName(): string {
  const hash = createHash('sha256').update(readFileSync(GRANTS))
  for (const file of readdirSync(MIGRATIONS).sort())
    hash.update(readFileSync(path.join(MIGRATIONS, file)))
  return `template_${hash.digest('hex').slice(0, 16)}`
}

/** Makes the migrated template unless it is there; a half-made one of a killed run is not taken for one. */
export async function prepareTemplate(): Promise<string> {
  const name = templateName()
  const { address } = await joinTestCluster()
  await withAdmin(async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount !== 0) return
    const building = `${name}_building`
    await client.query(`drop database if exists ${building} with (force)`)
    await client.query(`create database ${building}`)
    const db = openPool({
      connection: { ...address, database: building },
      poolSize: 2,
      applicationName: 'starcard-test',
      patience: PATIENCE,
    })
    await migrate(db)
      .then(() => grantApplication(db, APPLICATION_ROLE))
      .finally(() => db.destroy())
    await client.query(`alter database ${building} rename to ${name}`)
  })
  return name
}

export interface TestDatabase {
  /** As the application's role, like the server's. */
  db: Db
  /** As the tables' owner: for what a migration does, or somebody who got past everything. */
  owner: Db
  /** Makes tables of the test's own, which the application may use as any other. */
  define(statements: string): Promise<void>
  name: string
  /** Connection string-like fields, for a second process or pool. */
  connection: { host: string; port: number; user: string; database: string }
  drop(): Promise<void>
}

/** An own, migrated database: a clone of the template. */
export async function createTestDatabase(poolSize = 24): Promise<TestDatabase> {
  const template = await prepareTemplate()
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`
  const { address, application } = await joinTestCluster()
  await withAdmin(async (client) => {
    await client.query(`create database ${name} template ${template} strategy file_copy`)
    // A copy has the template's tables with their rights, but the rights on the database itself are its own.
    await client.query(`revoke temporary on database ${name} from public`)
  })
  const connection = { ...application, database: name }
  const options = { applicationName: 'starcard-test', patience: PATIENCE }
  const db = openPool({ connection, poolSize, ...options })
  const owner = openPool({ connection: { ...address, database: name }, poolSize: 4, ...options })
  return {
    db,
    owner,
    async define(statements) {
      await sql.raw(statements).execute(owner)
      await grantApplication(owner, APPLICATION_ROLE)
    },
    name,
    connection,
    async drop() {
      await db.destroy()
      await owner.destroy()
      await withAdmin((client) => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}

/** Databases of processes that are gone. */
export async function dropAbandoned(): Promise<void> {
  await withAdmin(async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      "select datname from pg_database where datname like 'test\\_%'",
    )
    for (const { datname } of rows) {
      const pid = Number(datname.split('_')[1])
      if (!isRunning(pid)) await client.query(`drop database if exists ${datname} with (force)`)
    }
  })
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
