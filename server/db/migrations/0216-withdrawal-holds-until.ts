import { sql, type Kysely } from 'kysely'

/** When the money of a request that nobody has decided comes back by itself; of those that wait already too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE withdrawal ADD COLUMN holds_until timestamptz`.execute(db)
  await sql`
    UPDATE withdrawal SET holds_until = greatest(created_at, now()) + interval '30 days'
    WHERE status = 'pendingReview'`.execute(db)
}
