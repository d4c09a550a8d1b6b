import { sql, type Kysely } from 'kysely'

/** Cards that were made, and the devices that have asked for each lately, under a keyed hash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE card (
      serial text PRIMARY KEY,
      imported_at timestamptz NOT NULL
    )`.execute(db)
  await sql`
    CREATE TABLE card_check (
      serial text NOT NULL REFERENCES card (serial),
      device_hash text NOT NULL,
      checked_at timestamptz NOT NULL,
      PRIMARY KEY (serial, device_hash)
    )`.execute(db)
  await sql`CREATE INDEX card_check_checked ON card_check (checked_at)`.execute(db)
}
