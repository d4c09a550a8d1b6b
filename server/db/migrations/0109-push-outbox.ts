import { sql, type Kysely } from 'kysely'

/**
 * Pushes that wait, one of a name for each device, without a word of what they tell: it is read when they are sent
 * (docs/adr/0145-pushes-are-judged-when-they-are-sent.md). A call's stays until it is over, as its end takes its place.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE push_outbox (
      id text PRIMARY KEY DEFAULT gen_random_uuid()::text,
      user_id text NOT NULL REFERENCES app_user (id),
      device text NOT NULL REFERENCES known_device (id) ON DELETE CASCADE,
      kind text NOT NULL CHECK (kind IN ('message', 'notice', 'call', 'callOver')),
      collapse text NOT NULL,
      conversation_id text,
      seq bigint,
      share_id text,
      missed boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL,
      not_before timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      attempts integer NOT NULL DEFAULT 0,
      looked boolean NOT NULL DEFAULT false,
      sent_at timestamptz,
      UNIQUE (device, collapse)
    ) WITH (fillfactor = 70)`.execute(db)
  await sql`CREATE INDEX push_outbox_due_idx ON push_outbox (not_before) WHERE sent_at IS NULL`.execute(
    db,
  )
  await sql`CREATE INDEX push_outbox_expires_idx ON push_outbox (expires_at)`.execute(db)
  await sql`CREATE INDEX push_outbox_user_idx ON push_outbox (user_id)`.execute(db)
  await sql`
    CREATE INDEX push_outbox_call_idx ON push_outbox (share_id) WHERE share_id IS NOT NULL`.execute(
    db,
  )
  await sql`
    CREATE TRIGGER member_is_there BEFORE INSERT ON push_outbox
    FOR EACH ROW EXECUTE FUNCTION member_is_there('user_id')`.execute(db)
}
