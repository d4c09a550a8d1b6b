import { sql, type Kysely } from 'kysely'

/** Conversations, and where each of their members stands (docs/adr/0138-messages-are-numbered-under-a-lock.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE conversation (
      id text PRIMARY KEY,
      kind text NOT NULL CHECK (kind IN ('direct', 'system')),
      low_id text NOT NULL REFERENCES app_user (id),
      high_id text REFERENCES app_user (id),
      last_seq bigint NOT NULL DEFAULT 0,
      change_seq bigint NOT NULL DEFAULT 0,
      floor_seq bigint NOT NULL DEFAULT 0,
      last_at timestamptz,
      closed_at timestamptz,
      created_at timestamptz NOT NULL,
      CHECK ((kind = 'direct') = (high_id IS NOT NULL)),
      CHECK (low_id < high_id)
    )`.execute(db)
  await sql`CREATE UNIQUE INDEX conversation_pair ON conversation (low_id, high_id) WHERE kind = 'direct'`.execute(
    db,
  )
  await sql`CREATE UNIQUE INDEX conversation_system ON conversation (low_id) WHERE kind = 'system'`.execute(
    db,
  )
  await sql`CREATE INDEX conversation_high ON conversation (high_id)`.execute(db)
  await sql`
    CREATE TABLE conversation_member (
      conversation_id text NOT NULL REFERENCES conversation (id),
      user_id text NOT NULL REFERENCES app_user (id),
      read_seq bigint NOT NULL DEFAULT 0,
      muted boolean NOT NULL DEFAULT false,
      sent_since timestamptz,
      sent_count integer NOT NULL DEFAULT 0,
      PRIMARY KEY (conversation_id, user_id)
    )`.execute(db)
  await sql`CREATE INDEX conversation_member_user ON conversation_member (user_id, conversation_id)`.execute(
    db,
  )
  await sql`
    CREATE TRIGGER member_is_there BEFORE INSERT ON conversation_member
    FOR EACH ROW EXECUTE FUNCTION member_is_there('user_id')`.execute(db)
}
