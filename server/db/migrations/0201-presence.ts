import { sql, type Kysely } from 'kysely'

/** When members were last there, of those who show it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE notification_setting ADD COLUMN presence boolean NOT NULL DEFAULT true`.execute(
    db,
  )
  await sql`
    CREATE TABLE member_seen (
      user_id text PRIMARY KEY REFERENCES app_user (id),
      seen_at timestamptz NOT NULL
    ) WITH (fillfactor = 70)`.execute(db)
  await sql`
    CREATE TRIGGER member_is_there BEFORE INSERT ON member_seen
    FOR EACH ROW EXECUTE FUNCTION member_is_there('user_id')`.execute(db)
}
