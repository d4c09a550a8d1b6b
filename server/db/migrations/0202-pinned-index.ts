import { sql, type Kysely } from 'kysely'

/** The pinned ones of a member's conversations, which lead their list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX conversation_member_pinned ON conversation_member (user_id) WHERE pinned`.execute(
    db,
  )
}
