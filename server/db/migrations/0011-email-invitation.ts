import { sql, type Kysely } from 'kysely'

/** Who invited an email first, under a keyed hash of it: no address of a stranger is kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE email_invitation (
      email_hash text PRIMARY KEY,
      inviter_id text NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
      invited_at timestamptz NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX email_invitation_invited ON email_invitation USING brin (invited_at)`.execute(
    db,
  )
}
