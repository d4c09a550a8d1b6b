import { sql, type Kysely } from 'kysely'

/** Operators, their sessions, and the append-only, hash-chained trail of what they and the users did to money. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE operator (
      id text PRIMARY KEY,
      name text NOT NULL,
      role text NOT NULL CHECK (role IN ('finance', 'support')),
      credential_hash text NOT NULL,
      created_at timestamptz NOT NULL,
      disabled_at timestamptz
    )`.execute(db)
  await sql`CREATE UNIQUE INDEX operator_name_key ON operator (lower(name))`.execute(db)
  await sql`
    CREATE TABLE operator_session (
      token_hash text PRIMARY KEY,
      operator_id text NOT NULL REFERENCES operator (id),
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL
    )`.execute(db)
  await sql`
    CREATE TABLE operator_trail (
      seq bigint PRIMARY KEY,
      at timestamptz NOT NULL,
      actor text NOT NULL,
      action text NOT NULL,
      ref_type text NOT NULL,
      ref_id text NOT NULL,
      detail text NOT NULL,
      prev_hash text NOT NULL,
      hash text NOT NULL UNIQUE
    )`.execute(db)
  await sql`CREATE INDEX operator_trail_ref_idx ON operator_trail (ref_type, ref_id)`.execute(db)
  await sql`
    CREATE FUNCTION operator_trail_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'operator_trail is append-only';
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER operator_trail_append_only BEFORE UPDATE OR DELETE ON operator_trail
    FOR EACH ROW EXECUTE FUNCTION operator_trail_is_append_only()`.execute(db)
  await sql`
    CREATE TRIGGER operator_trail_no_truncate BEFORE TRUNCATE ON operator_trail
    FOR EACH STATEMENT EXECUTE FUNCTION operator_trail_is_append_only()`.execute(db)
}
