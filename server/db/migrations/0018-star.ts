import { sql, type Kysely } from 'kysely'

/**
 * Stars come from these events alone; `membership.star` is the last one's. `ground` is the number of direct
 * SVIPs that it was decided by: active ones at an activation, unrefunded ones at a close.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE star_event (
      id text PRIMARY KEY,
      user_id text NOT NULL REFERENCES app_user (id),
      kind text NOT NULL CHECK (kind IN ('activated', 'lost')),
      star smallint NOT NULL CHECK (star BETWEEN 0 AND 7),
      ground integer NOT NULL,
      rule_version text NOT NULL,
      at timestamptz NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX star_event_user_idx ON star_event (user_id, id)`.execute(db)
  await sql`
    CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON star_event
    FOR EACH ROW EXECUTE FUNCTION membership_is_append_only()`.execute(db)
}
