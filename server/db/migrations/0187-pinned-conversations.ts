import { sql, type Kysely } from 'kysely'

/** Which conversations stand before the others, on every device of their member. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE conversation_member ADD COLUMN pinned boolean NOT NULL DEFAULT false`.execute(
    db,
  )
}
