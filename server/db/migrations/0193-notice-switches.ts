import { sql, type Kysely } from 'kysely'

/** Notices of the system conversation that a member does not want. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE notification_setting ADD COLUMN muted_notices text[] NOT NULL DEFAULT '{}'`.execute(
    db,
  )
}
