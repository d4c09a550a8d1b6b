import { sql, type Kysely } from 'kysely'

/** What the callee's device named its answer, by which it finds the call whose answer was lost; a version that runs beside this one gives none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE call ADD COLUMN answer_cid text`.execute(db)
}
