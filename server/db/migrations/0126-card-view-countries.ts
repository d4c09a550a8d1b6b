import { sql, type Kysely } from 'kysely'

/** Countries of viewers were kept by a consent whose words say that nobody else sees them (docs/adr/0152-a-viewer-tells-their-country.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`UPDATE card_view SET country = NULL`.execute(db)
  await sql`ALTER TABLE card_view ADD CHECK (named OR country IS NULL)`.execute(db)
}
