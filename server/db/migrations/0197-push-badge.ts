import { sql, type Kysely } from 'kysely'

/** The number that an iPhone's icon was told last, and pushes that tell a number alone (docs/adr/0174-an-iphone-s-icon-is-told-what-was-read.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE known_device ADD COLUMN push_badge integer NOT NULL DEFAULT 0`.execute(db)
  await sql`
    ALTER TABLE push_outbox DROP CONSTRAINT push_outbox_kind_check,
      ADD CONSTRAINT push_outbox_kind_check CHECK (kind IN ('message', 'notice', 'call', 'callOver', 'badge'))`.execute(
    db,
  )
}
