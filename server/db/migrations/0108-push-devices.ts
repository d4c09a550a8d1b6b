import { sql, type Kysely } from 'kysely'

/**
 * By which vendor a device is pushed to, in which language, and since when its token stands; and what a member consented to at WeChat. Tokens without a vendor are of versions before this one: nothing is pushed to them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE known_device
      ADD COLUMN push_kind text CHECK (push_kind IN ('fcm', 'apns', 'wechat')),
      ADD COLUMN push_language text,
      ADD COLUMN push_at timestamptz`.execute(db)
  await sql`
    CREATE INDEX known_device_push_idx ON known_device (user_id) WHERE push_kind IS NOT NULL`.execute(
    db,
  )
  await sql`
    CREATE TABLE push_consent (
      user_id text NOT NULL REFERENCES app_user (id),
      template text NOT NULL,
      count integer NOT NULL CHECK (count >= 0),
      told_at timestamptz NOT NULL,
      PRIMARY KEY (user_id, template)
    )`.execute(db)
  await sql`
    CREATE TRIGGER member_is_there BEFORE INSERT ON push_consent
    FOR EACH ROW EXECUTE FUNCTION member_is_there('user_id')`.execute(db)
}
