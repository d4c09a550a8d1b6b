import { sql, type Kysely } from 'kysely'

/** What a known device says of itself, and an id that may be shown: the device's own id is what its sessions are made from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE known_device
      ADD COLUMN id text NOT NULL DEFAULT gen_random_uuid()::text,
      ADD COLUMN name text NOT NULL DEFAULT '',
      ADD COLUMN model text NOT NULL DEFAULT '',
      ADD COLUMN push_token text`.execute(db)
  await sql`CREATE UNIQUE INDEX known_device_id_key ON known_device (id)`.execute(db)
  await sql`CREATE UNIQUE INDEX known_device_push_token_key ON known_device (push_token)`.execute(
    db,
  )
}
