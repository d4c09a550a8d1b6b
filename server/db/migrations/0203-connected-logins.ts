import { sql, type Kysely } from 'kysely'

/** The logins whose devices are connected to a node: nothing is pushed to these. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE call_reach ADD COLUMN families text[] NOT NULL DEFAULT '{}'`.execute(db)
}
