import { sql, type Kysely } from 'kysely'

/** Each answer that a member gave to a question about their data, and how they came, which is kept only while they agree. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE consent_answer (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id text NOT NULL REFERENCES app_user (id),
      purpose text NOT NULL CHECK (purpose IN ('statistics')),
      granted boolean NOT NULL,
      answered_at timestamptz NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX consent_answer_latest ON consent_answer (user_id, purpose, id DESC)`.execute(
    db,
  )
  await sql`
    CREATE TABLE attribution_trace (
      user_id text PRIMARY KEY REFERENCES app_user (id),
      channel text NOT NULL,
      link text NOT NULL,
      first_page text NOT NULL,
      traced_at timestamptz NOT NULL
    )`.execute(db)
}
