import { sql, type Kysely } from 'kysely'

/** What housekeeping removes by its age; the rows come in this order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX task_browse_age ON task_browse USING brin (browsed_at)`.execute(db)
}
