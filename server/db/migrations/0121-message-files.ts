import { sql, type Kysely } from 'kysely'

/** Pictures of messages, and which messages and reports hold a file: what nobody holds any more goes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE stored_file DROP CONSTRAINT stored_file_path_check`.execute(db)
  await sql`
    ALTER TABLE stored_file ADD CONSTRAINT stored_file_path_check CHECK (
      path IN ('image/app', 'image/identity', 'image/chat', 'video/feed')
      OR (path = 'file/chat' AND name IS NOT NULL))`.execute(db)
  await sql`
    CREATE TABLE message_file (
      file_id text NOT NULL REFERENCES stored_file (id) ON DELETE CASCADE,
      conversation_id text NOT NULL,
      seq bigint,
      report_id text,
      created_at timestamptz NOT NULL,
      CHECK ((seq IS NULL) <> (report_id IS NULL)),
      UNIQUE NULLS NOT DISTINCT (file_id, conversation_id, seq, report_id)
    )`.execute(db)
  await sql`CREATE INDEX stored_file_message ON stored_file (id) WHERE claimed_by = 'message'`.execute(
    db,
  )
  await sql`CREATE INDEX message_file_place ON message_file (conversation_id, seq)`.execute(db)
  await sql`CREATE INDEX message_file_created ON message_file USING brin (created_at)`.execute(db)
}
