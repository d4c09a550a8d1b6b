import { sql, type Kysely } from 'kysely'

/**
 * Members who sign in by WeChat. They may have no password and no email yet, so neither is required any more. A person has one
 * open id for each of our accounts at WeChat, and one union id over all of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE app_user
      ALTER COLUMN email DROP NOT NULL,
      ALTER COLUMN password_hash DROP NOT NULL`.execute(db)
  await sql`
    CREATE TABLE wechat_member (
      user_id text PRIMARY KEY REFERENCES app_user (id),
      union_id text UNIQUE,
      registered boolean NOT NULL,
      linked_at timestamptz NOT NULL
    )`.execute(db)
  await sql`
    CREATE TABLE wechat_identity (
      app_id text NOT NULL,
      open_id text NOT NULL,
      user_id text NOT NULL REFERENCES wechat_member (user_id) ON DELETE CASCADE,
      session_key text,
      seen_at timestamptz NOT NULL,
      PRIMARY KEY (app_id, open_id),
      UNIQUE (user_id, app_id)
    )`.execute(db)
  await sql`
    CREATE TABLE wechat_ticket (
      ticket_hash text PRIMARY KEY,
      device_id text NOT NULL,
      app_id text NOT NULL,
      open_id text NOT NULL,
      union_id text,
      session_key text,
      expires_at timestamptz NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX wechat_ticket_expires_idx ON wechat_ticket (expires_at)`.execute(db)
  await sql`
    CREATE TABLE wechat_state (
      state_hash text PRIMARY KEY,
      device_id text NOT NULL,
      expires_at timestamptz NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX wechat_state_expires_idx ON wechat_state (expires_at)`.execute(db)
}
