import { Migrator, sql } from 'kysely'
import { migrations } from '../../server/db/migrations'
import { ensureDatabase } from '../../server/db/open'
import { openPool, type Db } from '../../server/db/pool'
import { joinTestCluster } from './database'

export interface OlderDatabase {
  db: Db
  drop(): Promise<void>
}

/** A database as it was before a migration came; `name` tells it from those of other suites. */
export async function createOlderDatabase(name: string, before: string): Promise<OlderDatabase> {
  const { address } = await joinTestCluster()
  const database = `test_${process.pid}_${name}`
  await ensureDatabase(address, database)
  const open = (of: string) =>
    openPool({ connection: { ...address, database: of }, poolSize: 2, applicationName: 'test' })
  const db = open(database)
  const older = Object.fromEntries(Object.entries(migrations).filter(([file]) => file < before))
  await new Migrator({ db, provider: { getMigrations: async () => older } }).migrateToLatest()
  return {
    db,
    async drop() {
      await db.destroy()
      const admin = open('postgres')
      await sql`drop database ${sql.id(database)} with (force)`.execute(admin)
      await admin.destroy()
    },
  }
}
