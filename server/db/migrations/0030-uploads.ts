import { sql, type Kysely } from 'kysely'

/**
 * Uploaded files (their bytes lie in the storage gateway) and the bank accounts' identity data, sealed.
 * `claimed_by` names the record that a private file belongs to; unclaimed ones go after a day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE stored_file (
      id text PRIMARY KEY,
      owner_id text NOT NULL REFERENCES app_user (id),
      path text NOT NULL CHECK (path IN ('image/app', 'image/identity')),
      mime text NOT NULL,
      bytes integer NOT NULL,
      claimed_by text,
      created_at timestamptz NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX stored_file_owner_idx ON stored_file (owner_id, id)`.execute(db)
  await sql`CREATE INDEX stored_file_claim_idx ON stored_file (claimed_by) WHERE claimed_by IS NOT NULL`.execute(
    db,
  )
  await sql`ALTER TABLE withdrawal_account ADD COLUMN identity_sealed text`.execute(db)
}
