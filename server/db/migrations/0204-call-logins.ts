import { sql, type Kysely } from 'kysely'

/** The logins of the two devices in a call: one whose login ends is in it no more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE call ADD COLUMN caller_family_id text, ADD COLUMN callee_family_id text`.execute(
    db,
  )
}
