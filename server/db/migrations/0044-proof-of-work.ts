import { sql, type Kysely } from 'kysely'

/**
 * Solved challenges, each good once, and email codes per device that asked (docs/adr/0070). `captcha` and `mail_code`
 * stay for the version that runs beside this one during a rolling restart; nothing is written there any more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE solved_challenge (
      signature text PRIMARY KEY,
      expires_at timestamptz NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX solved_challenge_expires_idx ON solved_challenge (expires_at)`.execute(db)
  await sql`
    CREATE TABLE asked_mail_code (
      email text NOT NULL CHECK (email = lower(email)),
      purpose text NOT NULL,
      asker text NOT NULL,
      code_hash text NOT NULL,
      tries integer NOT NULL DEFAULT 0,
      other_tries integer NOT NULL DEFAULT 0,
      sent_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      PRIMARY KEY (email, purpose, asker)
    )`.execute(db)
  await sql`CREATE INDEX asked_mail_code_expires_idx ON asked_mail_code (expires_at)`.execute(db)
}
