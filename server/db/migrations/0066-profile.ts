import { sql, type Kysely } from 'kysely'

/** A member's nickname, and what they are called: the nickname, else the username. A list that shows a name reads that one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE app_user ADD COLUMN nickname text`.execute(db)
  await sql`
    ALTER TABLE app_user
    ADD COLUMN name text NOT NULL GENERATED ALWAYS AS (coalesce(nickname, username)) STORED`.execute(
    db,
  )
}
