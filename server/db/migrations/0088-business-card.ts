import { sql, type Kysely } from 'kysely'

/** Members' business cards, and who looked at them for how long (docs/adr/0128-a-business-card-shows-what-its-owner-chose.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE business_card (
      user_id text PRIMARY KEY REFERENCES app_user (id),
      fields_sealed text NOT NULL,
      shown text[] NOT NULL,
      saved_at timestamptz NOT NULL
    )`.execute(db)
  await sql`
    CREATE TABLE card_view (
      id text PRIMARY KEY,
      user_id text NOT NULL REFERENCES app_user (id),
      request_hash text NOT NULL UNIQUE,
      device text NOT NULL,
      viewer_id text REFERENCES app_user (id),
      named boolean NOT NULL,
      country text,
      began_at timestamptz NOT NULL,
      last_at timestamptz NOT NULL,
      CHECK (viewer_id IS NOT NULL OR NOT named)
    )`.execute(db)
  await sql`CREATE INDEX card_view_of ON card_view (user_id, id DESC)`.execute(db)
  await sql`CREATE INDEX card_view_device ON card_view (user_id, device, began_at)`.execute(db)
  await sql`CREATE INDEX card_view_viewer ON card_view (viewer_id) WHERE viewer_id IS NOT NULL`.execute(
    db,
  )
  await sql`CREATE INDEX card_view_began ON card_view (began_at)`.execute(db)
  for (const [table, column] of [
    ['business_card', 'user_id'],
    ['card_view', 'user_id'],
    ['card_view', 'viewer_id'],
  ] as const)
    await sql`
      CREATE TRIGGER ${sql.raw(column === 'viewer_id' ? 'viewer_is_there' : 'member_is_there')} BEFORE INSERT ON ${sql.table(table)}
      FOR EACH ROW EXECUTE FUNCTION member_is_there(${sql.lit(column)})`.execute(db)
}
