import { sql, type Kysely } from 'kysely'

/** Which emails a member wants, and the hours in which they wait (docs/adr/0137-emails-wait-for-the-end-of-quiet-hours.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE notification_setting (
      user_id text PRIMARY KEY REFERENCES app_user (id),
      muted text[] NOT NULL,
      quiet_from text CHECK (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
      quiet_to text CHECK (quiet_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
      time_zone text NOT NULL,
      saved_at timestamptz NOT NULL,
      CHECK ((quiet_from IS NULL) = (quiet_to IS NULL)),
      CHECK (quiet_from <> quiet_to)
    )`.execute(db)
  await sql`
    CREATE TRIGGER member_is_there BEFORE INSERT ON notification_setting
    FOR EACH ROW EXECUTE FUNCTION member_is_there('user_id')`.execute(db)
}
