import { sql, type Kysely } from 'kysely'

/** Deleting a token asks for one that names it as its successor, and a review for the logins of a device: neither may read every token. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX auth_token_successor ON auth_token (successor_id) WHERE successor_id IS NOT NULL`.execute(
    db,
  )
  await sql`CREATE INDEX auth_token_device ON auth_token (device_id)`.execute(db)
}
