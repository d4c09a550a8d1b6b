import { sql, type Kysely } from 'kysely'

/**
 * Membership: append-only grants and revocations are the truth; `membership` is the row that is
 * derived from them, read everywhere, and locked by whoever changes a person's membership.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE membership (
      user_id text PRIMARY KEY REFERENCES app_user (id),
      vip_until timestamptz,
      svip_until timestamptz,
      last_level smallint NOT NULL DEFAULT 0 CHECK (last_level BETWEEN 0 AND 2),
      star smallint NOT NULL DEFAULT 0 CHECK (star BETWEEN 0 AND 7)
    )`.execute(db)
  await sql`
    CREATE TABLE membership_grant (
      id text PRIMARY KEY,
      user_id text NOT NULL REFERENCES app_user (id),
      level smallint NOT NULL CHECK (level IN (1, 2)),
      days integer NOT NULL CHECK (days > 0),
      paid boolean NOT NULL,
      upgrade boolean NOT NULL,
      source_type text NOT NULL CHECK (source_type IN ('order', 'code')),
      source_id text NOT NULL,
      granted_at timestamptz NOT NULL,
      starts_at timestamptz NOT NULL,
      ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
      UNIQUE (source_type, source_id)
    )`.execute(db)
  await sql`CREATE INDEX membership_grant_user_idx ON membership_grant (user_id, granted_at, id)`.execute(
    db,
  )
  await sql`
    CREATE TABLE membership_revocation (
      grant_id text PRIMARY KEY REFERENCES membership_grant (id),
      reason text NOT NULL,
      revoked_at timestamptz NOT NULL
    )`.execute(db)
  await sql`
    CREATE TABLE activation_code (
      code text PRIMARY KEY CHECK (length(code) = 13),
      issuer_id text NOT NULL REFERENCES app_user (id),
      order_id text NOT NULL,
      status text NOT NULL DEFAULT 'unused' CHECK (status IN ('unused', 'transferred', 'expired', 'revoked')),
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      redeemed_by text REFERENCES app_user (id),
      redeemed_at timestamptz,
      CHECK ((status = 'transferred') = (redeemed_by IS NOT NULL)),
      CHECK ((redeemed_by IS NULL) = (redeemed_at IS NULL))
    )`.execute(db)
  await sql`CREATE INDEX activation_code_issuer_idx ON activation_code (issuer_id, created_at DESC, code)`.execute(
    db,
  )
  await sql`CREATE INDEX activation_code_order_idx ON activation_code (order_id)`.execute(db)
  await sql`
    CREATE FUNCTION membership_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
    END $$`.execute(db)
  for (const table of ['membership_grant', 'membership_revocation']) {
    await sql`
      CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON ${sql.table(table)}
      FOR EACH ROW EXECUTE FUNCTION membership_is_append_only()`.execute(db)
  }
}
