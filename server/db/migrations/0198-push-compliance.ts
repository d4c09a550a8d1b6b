import { sql, type Kysely } from 'kysely'

/** What the build on a device offers: one that a store's rules leave without the programme is pushed no word of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE known_device ADD COLUMN push_compliance text NOT NULL DEFAULT 'full'
      CHECK (push_compliance IN ('full', 'store'))`.execute(db)
}
