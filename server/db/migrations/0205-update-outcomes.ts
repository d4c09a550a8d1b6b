import { sql, type Kysely } from 'kysely'

/** What updates of the app did, as numbers by version and day; and what was counted lately, under a keyed hash that names nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE update_outcome (
      brand text NOT NULL,
      platform text NOT NULL CHECK (platform IN ('android', 'ios')),
      version text NOT NULL,
      outcome text NOT NULL,
      day date NOT NULL,
      devices bigint NOT NULL CHECK (devices > 0),
      PRIMARY KEY (brand, platform, version, outcome, day)
    )`.execute(db)
  await sql`
    CREATE TABLE update_counted (
      hash text PRIMARY KEY,
      counted_at timestamptz NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX update_counted_at ON update_counted USING brin (counted_at)`.execute(db)
}
