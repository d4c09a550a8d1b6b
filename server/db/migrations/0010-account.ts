import { sql, type Kysely } from 'kysely'

/** Users, their recommendation codes (never reused), mail codes, picture challenges and the counters of failed tries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE referral_code (
      code text PRIMARY KEY CHECK (length(code) = 8),
      issued_at timestamptz NOT NULL
    )`.execute(db)
  await sql`
    CREATE TABLE app_user (
      id text PRIMARY KEY,
      username text NOT NULL,
      email text NOT NULL,
      country text NOT NULL,
      language text NOT NULL,
      avatar text,
      password_hash text NOT NULL,
      pay_password_hash text,
      referral_code text NOT NULL UNIQUE REFERENCES referral_code (code),
      inviter_id text REFERENCES app_user (id),
      audit_statue integer NOT NULL DEFAULT 0,
      created_at timestamptz NOT NULL,
      CHECK (inviter_id <> id)
    )`.execute(db)
  await sql`CREATE UNIQUE INDEX app_user_username_key ON app_user (lower(username))`.execute(db)
  await sql`CREATE UNIQUE INDEX app_user_email_key ON app_user (lower(email))`.execute(db)
  await sql`CREATE INDEX app_user_inviter_idx ON app_user (inviter_id, created_at)`.execute(db)
  await sql`
    CREATE TABLE mail_code (
      email text NOT NULL CHECK (email = lower(email)),
      purpose text NOT NULL,
      code_hash text NOT NULL,
      tries integer NOT NULL DEFAULT 0,
      sent_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      PRIMARY KEY (email, purpose)
    )`.execute(db)
  await sql`
    CREATE TABLE captcha (
      id text PRIMARY KEY,
      answer_hash text NOT NULL,
      expires_at timestamptz NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX captcha_expires_idx ON captcha (expires_at)`.execute(db)
  await sql`
    CREATE TABLE try_counter (
      key text PRIMARY KEY,
      tries integer NOT NULL,
      last_at timestamptz NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX try_counter_last_idx ON try_counter (last_at)`.execute(db)
}
