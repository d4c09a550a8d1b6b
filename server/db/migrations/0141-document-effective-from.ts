import { sql, type Kysely } from 'kysely'

/** A version is published ahead of the day from which it applies; those before applied at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE document_version ADD COLUMN effective_from timestamptz`.execute(db)
  await sql`UPDATE document_version SET effective_from = published_at`.execute(db)
  await sql`ALTER TABLE document_version ALTER COLUMN effective_from SET NOT NULL`.execute(db)
}
