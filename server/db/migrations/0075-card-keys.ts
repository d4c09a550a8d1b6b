import { sql, type Kysely } from 'kysely'

/**
 * Keys by which card devices sign what they ask for: the public half alone. A card has one key that works. `card_nonce` holds what
 * was used lately, so that nothing signed is taken twice.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE card_key (
      id text PRIMARY KEY,
      serial text NOT NULL REFERENCES card (serial),
      user_id text NOT NULL REFERENCES app_user (id),
      public_key text NOT NULL,
      issued_at timestamptz NOT NULL,
      revoked_at timestamptz
    )`.execute(db)
  await sql`CREATE UNIQUE INDEX card_key_live ON card_key (serial) WHERE revoked_at IS NULL`.execute(
    db,
  )
  await sql`
    CREATE TABLE card_nonce (
      key_id text NOT NULL REFERENCES card_key (id),
      nonce text NOT NULL,
      used_at timestamptz NOT NULL,
      PRIMARY KEY (key_id, nonce)
    )`.execute(db)
  await sql`CREATE INDEX card_nonce_used ON card_nonce (used_at)`.execute(db)
}
