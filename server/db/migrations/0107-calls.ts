import { sql, type Kysely } from 'kysely'

/** Calls of two members; who is in one now, so that nobody is in two; what each came to, once (docs/adr/0107-a-call-is-a-row-with-two-seats.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE call (
      share_id text PRIMARY KEY,
      conversation_id text NOT NULL,
      caller_id text NOT NULL REFERENCES app_user (id),
      callee_id text NOT NULL REFERENCES app_user (id),
      type text NOT NULL CHECK (type IN ('audio', 'video')),
      stats smallint NOT NULL CHECK (stats BETWEEN 1 AND 8),
      epoch integer NOT NULL DEFAULT 0,
      caller_seat_hash text,
      callee_seat_hash text,
      caller_seen_at timestamptz,
      callee_seen_at timestamptz,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      accepted_at timestamptz,
      ended_at timestamptz,
      CHECK (caller_id <> callee_id),
      CHECK ((stats >= 4) = (ended_at IS NOT NULL))
    )`.execute(db)
  await sql`CREATE INDEX call_live ON call (expires_at) WHERE stats < 4`.execute(db)
  await sql`CREATE INDEX call_caller ON call (caller_id)`.execute(db)
  await sql`CREATE INDEX call_callee ON call (callee_id)`.execute(db)
  await sql`CREATE INDEX call_ended ON call (ended_at)`.execute(db)
  await sql`
    CREATE TABLE call_party (
      user_id text PRIMARY KEY REFERENCES app_user (id),
      share_id text NOT NULL REFERENCES call (share_id) ON DELETE CASCADE
    )`.execute(db)
  await sql`CREATE INDEX call_party_call ON call_party (share_id)`.execute(db)
  await sql`
    CREATE TABLE call_stats (
      share_id text NOT NULL REFERENCES call (share_id) ON DELETE CASCADE,
      stats smallint NOT NULL CHECK (stats BETWEEN 1 AND 8),
      at timestamptz NOT NULL,
      PRIMARY KEY (share_id, stats)
    )`.execute(db)
  for (const [table, column] of [
    ['call', 'caller_id'],
    ['call_party', 'user_id'],
  ] as const)
    await sql`
      CREATE TRIGGER member_is_there BEFORE INSERT ON ${sql.table(table)}
      FOR EACH ROW EXECUTE FUNCTION member_is_there(${sql.lit(column)})`.execute(db)
}
