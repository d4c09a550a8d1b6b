import { Migrator } from 'kysely'
import { migrations } from './migrations'
import type { Db } from './pool'

/**
 * Runs the migrations that this database lacks, in one transaction under an advisory lock, so that
 * several processes may start at once. Returns the names of those that ran.
 */
export async function migrate(db: Db): Promise<string[]> {
  const migrator = new Migrator({
    // The migrator reads the catalogue's names as they are.
    db: db.withoutPlugins(),
    provider: { getMigrations: async () => ({ ...migrations }) },
    allowUnorderedMigrations: true,
  })
  const { error, results } = await migrator.migrateToLatest()
  const failed = results?.find((result) => result.status === 'Error')
  if (error)
    throw new Error(
      `${failed ? `Migration ${failed.migrationName}` : 'Migrating'} failed: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    )
  return (results ?? []).map((result) => result.migrationName)
}
