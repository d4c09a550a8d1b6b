import { sql, type Kysely } from 'kysely'

/** Tasks that operators set, what members have done of them, and the days on which they checked in (docs/adr/0130-a-day-is-counted-once.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE task (
      id text PRIMARY KEY,
      kind smallint NOT NULL CHECK (kind BETWEEN 1 AND 7),
      titles jsonb NOT NULL,
      texts jsonb NOT NULL,
      link text,
      link_type text,
      seconds integer CHECK (seconds BETWEEN 1 AND 3600),
      reward integer NOT NULL CHECK (reward BETWEEN 0 AND 10000),
      begins_at timestamptz NOT NULL,
      ended_at timestamptz,
      CHECK ((kind IN (3, 6, 7)) = (link IS NOT NULL)),
      CHECK ((kind IN (6, 7)) = (link_type IS NOT NULL)),
      CHECK ((kind = 3) = (seconds IS NOT NULL))
    )`.execute(db)
  await sql`CREATE UNIQUE INDEX task_check_in ON task (kind) WHERE kind = 1 AND ended_at IS NULL`.execute(
    db,
  )
  await sql`
    INSERT INTO task (id, kind, titles, texts, reward, begins_at)
    VALUES ('check-in', 1, '{}', '{}', 10, '2026-01-01T00:00:00Z')`.execute(db)
  await sql`
    CREATE TABLE task_done (
      user_id text NOT NULL REFERENCES app_user (id),
      task_id text NOT NULL REFERENCES task (id),
      day text NOT NULL,
      points integer NOT NULL CHECK (points >= 0),
      done_at timestamptz NOT NULL,
      claimed_at timestamptz,
      PRIMARY KEY (user_id, task_id, day)
    )`.execute(db)
  await sql`
    CREATE TABLE check_in (
      user_id text NOT NULL REFERENCES app_user (id),
      day date NOT NULL,
      zone text NOT NULL,
      streak integer NOT NULL CHECK (streak > 0),
      checked_at timestamptz NOT NULL,
      PRIMARY KEY (user_id, day)
    )`.execute(db)
  await sql`
    CREATE TABLE member_zone (
      user_id text PRIMARY KEY REFERENCES app_user (id),
      zone text NOT NULL,
      changed_at timestamptz NOT NULL
    )`.execute(db)
  await sql`
    CREATE TABLE task_browse (
      id text PRIMARY KEY,
      user_id text NOT NULL REFERENCES app_user (id),
      link_type text NOT NULL,
      link_url text NOT NULL,
      used boolean NOT NULL,
      browsed_at timestamptz NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX task_browse_of ON task_browse (user_id, link_type, link_url)`.execute(db)
  for (const table of ['task_done', 'check_in', 'member_zone', 'task_browse'])
    await sql`
      CREATE TRIGGER member_is_there BEFORE INSERT ON ${sql.table(table)}
      FOR EACH ROW EXECUTE FUNCTION member_is_there('user_id')`.execute(db)
}
