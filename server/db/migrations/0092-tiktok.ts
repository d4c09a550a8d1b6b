import { sql, type Kysely } from 'kysely'

/** Members' TikTok accounts, and the attempts to connect one (docs/adr/0131-only-who-began-connects-a-tiktok-account.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE tiktok_account (
      user_id text PRIMARY KEY REFERENCES app_user (id),
      open_id_sealed text NOT NULL,
      fingerprint text NOT NULL UNIQUE,
      name_sealed text NOT NULL,
      picture_sealed text,
      bound_at timestamptz NOT NULL
    )`.execute(db)
  await sql`
    CREATE TABLE tiktok_attempt (
      state_hash text PRIMARY KEY,
      user_id text NOT NULL REFERENCES app_user (id),
      verifier_sealed text NOT NULL,
      return_to text NOT NULL CHECK (return_to IN ('h5', 'app')),
      expires_at timestamptz NOT NULL,
      ticket_hash text UNIQUE,
      code_sealed text,
      CHECK (code_sealed IS NULL OR ticket_hash IS NOT NULL)
    )`.execute(db)
  await sql`CREATE INDEX tiktok_attempt_of ON tiktok_attempt (user_id)`.execute(db)
  await sql`CREATE INDEX tiktok_attempt_expires_at ON tiktok_attempt (expires_at)`.execute(db)
  for (const table of ['tiktok_account', 'tiktok_attempt'])
    await sql`
      CREATE TRIGGER member_is_there BEFORE INSERT ON ${sql.table(table)}
      FOR EACH ROW EXECUTE FUNCTION member_is_there('user_id')`.execute(db)
}
