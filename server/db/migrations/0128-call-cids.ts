import { sql, type Kysely } from 'kysely'

/** What the caller's device names a call, by which it finds the one whose answer was lost; a version that runs beside this one gives none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE call ADD COLUMN cid text`.execute(db)
}
