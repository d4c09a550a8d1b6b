import { sql, type Kysely } from 'kysely'

/** Published versions of the terms and the privacy agreement, one row a language, and which version a member has accepted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE document_version (
      name text NOT NULL,
      version integer NOT NULL CHECK (version > 1),
      language text NOT NULL,
      html text NOT NULL,
      published_at timestamptz NOT NULL,
      PRIMARY KEY (name, version, language)
    )`.execute(db)
  await sql`
    CREATE TABLE document_acceptance (
      user_id text NOT NULL REFERENCES app_user (id),
      name text NOT NULL,
      version integer NOT NULL,
      accepted_at timestamptz NOT NULL,
      PRIMARY KEY (user_id, name, version)
    )`.execute(db)
}
