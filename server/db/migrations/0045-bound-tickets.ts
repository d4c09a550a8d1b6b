import { sql, type Kysely } from 'kysely'

/**
 * A hand-over ticket belongs to the login that made it and to one origin. Both may be missing, for the version that runs
 * beside this one during a rolling restart; such a ticket is not exchanged here.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE handover_ticket
      ADD COLUMN family_id text,
      ADD COLUMN origin text`.execute(db)
  await sql`CREATE INDEX handover_ticket_user_idx ON handover_ticket (user_id)`.execute(db)
}
