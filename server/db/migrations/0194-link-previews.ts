import { sql, type Kysely } from 'kysely'

/** A preview of a link lies with its message; that it came is a change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE message_change
      DROP CONSTRAINT message_change_kind_check,
      DROP CONSTRAINT message_change_sender_check,
      ADD CONSTRAINT message_change_kind_check CHECK (kind IN ('recall', 'erase', 'reaction', 'preview')),
      ADD CONSTRAINT message_change_sender_check
        CHECK ((kind IN ('erase', 'reaction')) = (sender_id IS NOT NULL))`.execute(db)
}
