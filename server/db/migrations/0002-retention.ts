import { sql, type Kysely } from 'kysely'

/** Rows that housekeeping deletes by age are found by block ranges: they arrive in the order of their time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX idempotency_created ON idempotency USING brin (created_at)`.execute(db)
  await sql`CREATE INDEX error_report_created ON error_report USING brin (created_at)`.execute(db)
}
