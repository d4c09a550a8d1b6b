import { sql, type Kysely } from 'kysely'

/** Members' passkeys, and the questions that wait for an answer (docs/adr/0124-passkeys.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE passkey (
      id text PRIMARY KEY,
      user_id text NOT NULL REFERENCES app_user (id),
      credential_id text NOT NULL UNIQUE,
      public_key bytea NOT NULL,
      counter bigint NOT NULL CHECK (counter >= 0),
      transports text[] NOT NULL,
      name text NOT NULL,
      created_at timestamptz NOT NULL,
      last_used_at timestamptz
    )`.execute(db)
  await sql`CREATE INDEX passkey_user_id ON passkey (user_id)`.execute(db)
  await sql`
    CREATE TABLE passkey_challenge (
      challenge_hash text PRIMARY KEY,
      purpose text NOT NULL CHECK (purpose IN ('register', 'login', 'pay')),
      device_id text NOT NULL,
      user_id text REFERENCES app_user (id),
      request_hash text,
      expires_at timestamptz NOT NULL,
      CHECK ((purpose = 'login') = (user_id IS NULL)),
      CHECK ((purpose = 'pay') = (request_hash IS NOT NULL))
    )`.execute(db)
  await sql`CREATE INDEX passkey_challenge_expires_at ON passkey_challenge (expires_at)`.execute(db)
  for (const table of ['passkey', 'passkey_challenge'])
    await sql`
      CREATE TRIGGER member_is_there BEFORE INSERT ON ${sql.table(table)}
      FOR EACH ROW EXECUTE FUNCTION member_is_there('user_id')`.execute(db)
}
