import { Migrator } from 'kysely'
import { migrations } from './migrations'
import type { Db } from './pool'

function createMigrator(db: Db): Migrator {
  return new Migrator({
    // The migrator reads the catalogue's names as they are.
    db: db.withoutPlugins(),
    provider: { getMigrations: async () => ({ ...migrations }) },
    allowUnorderedMigrations: true,
  })
}

/** The names of the migrations that this database lacks; changes nothing. */
export async function listWaiting(db: Db): Promise<string[]> {
  const all = await createMigrator(db).getMigrations()
  return all.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name)
}

/**
 * Runs the migrations that this database lacks, in one transaction under an advisory lock, so that
 * several processes may start at once. Returns the names of those that ran.
 */
export async function migrate(db: Db): Promise<string[]> {
  const { error, results } = await createMigrator(db).migrateToLatest()
  const failed = results?.find((result) => result.status === 'Error')
  if (error)
    throw new Error(
      `${failed ? `Migration ${failed.migrationName}` : 'Migrating'} failed: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    )
  return (results ?? []).map((result) => result.migrationName)
}
