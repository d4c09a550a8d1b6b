import { sql, type Kysely } from 'kysely'

/** How long something was before a person, without the pauses between: a look goes on after one (docs/product/feed.md, "Reading"). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['action_browse', 'card_view'])
    await sql`ALTER TABLE ${sql.table(table)} ADD COLUMN shown_seconds double precision NOT NULL DEFAULT 0`.execute(
      db,
    )
  for (const table of ['action_browse', 'card_view'])
    await sql`UPDATE ${sql.table(table)} SET shown_seconds = extract(epoch FROM last_at - began_at)`.execute(
      db,
    )
}
