import { sql, type Kysely } from 'kysely'

/**
 * Which way a call runs, which way the device of a socket can take one, and with which kinds of devices members are connected, by node
 * (docs/adr/0114-a-call-runs-one-way.md). The defaults are for a version that runs beside this one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['call', 'socket_ticket'])
    await sql`
      ALTER TABLE ${sql.table(table)}
      ADD COLUMN way text NOT NULL DEFAULT 'webrtc' CHECK (way IN ('webrtc', 'voip'))`.execute(db)
  await sql`
    CREATE TABLE call_reach (
      user_id text NOT NULL REFERENCES app_user (id),
      node_id text NOT NULL,
      webrtc boolean NOT NULL,
      voip boolean NOT NULL,
      seen_at timestamptz NOT NULL,
      PRIMARY KEY (user_id, node_id)
    ) WITH (fillfactor = 70)`.execute(db)
  await sql`
    CREATE TRIGGER member_is_there BEFORE INSERT ON call_reach
    FOR EACH ROW EXECUTE FUNCTION member_is_there('user_id')`.execute(db)
}
