import { sql, type Kysely } from 'kysely'

/** The members somebody invited, in the order in which their contacts are listed: a page reads its own rows alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX app_user_direct_by_name ON app_user (inviter_id, lower(name), id) WHERE deleted_at IS NULL`.execute(
    db,
  )
}
