import { sql, type Kysely } from 'kysely'

/** A published text is the one of full builds or of store builds; versions are counted through both. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE document_version ADD COLUMN compliance text NOT NULL DEFAULT 'full'
      CHECK (compliance IN ('full', 'store'))`.execute(db)
}
