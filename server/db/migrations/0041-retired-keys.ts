import { sql, type Kysely } from 'kysely'

/** Keys stay when request and answer go: housekeeping finds those that still have an answer, however many have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX idempotency_answered ON idempotency (created_at) WHERE response IS NOT NULL`.execute(
    db,
  )
  await sql`DROP INDEX idempotency_created`.execute(db)
}
