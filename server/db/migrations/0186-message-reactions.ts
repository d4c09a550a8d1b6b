import { sql, type Kysely } from 'kysely'

/** Reactions: what stands, and as changes that every device learns once. What was taken off stands as '', under the change that did it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE message_change
      ADD COLUMN emoji text,
      DROP CONSTRAINT message_change_kind_check,
      DROP CONSTRAINT message_change_check,
      DROP CONSTRAINT message_change_check1,
      ADD CONSTRAINT message_change_kind_check CHECK (kind IN ('recall', 'erase', 'reaction')),
      ADD CONSTRAINT message_change_seq_check CHECK ((kind <> 'erase') = (seq IS NOT NULL)),
      ADD CONSTRAINT message_change_sender_check CHECK ((kind <> 'recall') = (sender_id IS NOT NULL)),
      ADD CONSTRAINT message_change_emoji_check CHECK ((kind = 'reaction') = (emoji IS NOT NULL))`.execute(
    db,
  )
  await sql`
    CREATE TABLE message_reaction (
      conversation_id text NOT NULL REFERENCES conversation (id),
      seq bigint NOT NULL,
      user_id text NOT NULL REFERENCES app_user (id),
      emoji text NOT NULL,
      change_seq bigint NOT NULL,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (conversation_id, seq, user_id)
    )`.execute(db)
  await sql`CREATE INDEX message_reaction_user ON message_reaction (user_id)`.execute(db)
  await sql`
    CREATE TRIGGER member_is_there BEFORE INSERT ON message_reaction
    FOR EACH ROW EXECUTE FUNCTION member_is_there('user_id')`.execute(db)
}
