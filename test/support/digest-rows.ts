import { sql } from 'kysely'
import type { Db } from '../../server/db/pool'

/** Tables that a refused call may change, and why; every other table of the database stays as it was. */
const MAY_CHANGE: Readonly<Record<string, string>> = {
  rate_limit: 'each call is counted',
}

/** What stands in the tables, by their names: a digest of all rows of each. New tables are watched by themselves, a partition's rows with its table's. */
export async function digestRows(db: Db): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class
    WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
      AND has_table_privilege(oid, 'SELECT') ORDER BY 1`.execute(db)
  const watched = tables.map(({ name }) => name).filter((name) => !(name in MAY_CHANGE))
  const digests = watched.map(
    (name) =>
      sql`SELECT ${name}::text AS name, md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS digest FROM ${sql.table(name)} t`,
  )
  const found = await sql<{
    name: string
    digest: string
  }>`${sql.join(digests, sql` UNION ALL `)}`.execute(db)
  return Object.fromEntries(found.rows.map(({ name, digest }) => [name, digest]))
}
