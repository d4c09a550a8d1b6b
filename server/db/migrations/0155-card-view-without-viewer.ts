import { sql, type Kysely } from 'kysely'

/** Who looked at a card is kept of whoever said so, and of nobody else (docs/adr/0128-a-business-card-shows-what-its-owner-chose.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`UPDATE card_view SET viewer_id = NULL WHERE viewer_id IS NOT NULL AND NOT named`.execute(
    db,
  )
}
