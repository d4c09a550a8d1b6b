import { sql, type Kysely } from 'kysely'

/** What operators publish, the order in which each language reads it, and who looked at what for how long (docs/adr/0132-the-feed-is-listed-by-language.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Files of the feed are nobody's: operators put them there.
  await sql`ALTER TABLE stored_file ALTER COLUMN owner_id DROP NOT NULL`.execute(db)
  await sql`ALTER TABLE stored_file DROP CONSTRAINT stored_file_path_check`.execute(db)
  await sql`
    ALTER TABLE stored_file
      ADD CONSTRAINT stored_file_path_check
      CHECK (path IN ('image/app', 'image/identity', 'video/feed') OR (path = 'file/chat' AND name IS NOT NULL)),
      ADD CONSTRAINT stored_file_owner_check
      CHECK (owner_id IS NOT NULL OR path IN ('image/app', 'video/feed'))`.execute(db)
  await sql`
    CREATE TABLE feed_item (
      id text PRIMARY KEY,
      channel text NOT NULL CHECK (channel IN ('feed', 'lessons')),
      titles jsonb NOT NULL,
      bodies jsonb NOT NULL,
      pictures jsonb NOT NULL,
      video text,
      poster text,
      link text,
      seconds integer NOT NULL CHECK (seconds BETWEEN 1 AND 7200),
      published_at timestamptz NOT NULL,
      ended_at timestamptz,
      CHECK ((video IS NULL) = (poster IS NULL))
    )`.execute(db)
  await sql`
    CREATE TABLE feed_listing (
      language text NOT NULL,
      channel text NOT NULL,
      item_id text NOT NULL REFERENCES feed_item (id),
      PRIMARY KEY (language, channel, item_id)
    )`.execute(db)
  await sql`
    CREATE TABLE feed_size (
      language text NOT NULL,
      channel text NOT NULL,
      items integer NOT NULL CHECK (items >= 0),
      PRIMARY KEY (language, channel)
    )`.execute(db)
  await sql`
    CREATE TABLE action_browse (
      id text PRIMARY KEY,
      user_id text NOT NULL REFERENCES app_user (id),
      request_hash text NOT NULL UNIQUE,
      link_type text NOT NULL,
      link_url text NOT NULL,
      began_at timestamptz NOT NULL,
      last_at timestamptz NOT NULL,
      ended boolean NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX action_browse_of ON action_browse (user_id, began_at)`.execute(db)
  await sql`CREATE INDEX action_browse_age ON action_browse (began_at)`.execute(db)
  await sql`
    CREATE TRIGGER member_is_there BEFORE INSERT ON action_browse
    FOR EACH ROW EXECUTE FUNCTION member_is_there('user_id')`.execute(db)
}
