import { sql, type Kysely } from 'kysely'

/** The lists of orders and of withdrawals are narrowed by state and by day (docs/product/orders.md, "The list"). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX purchase_order_status ON purchase_order (user_id, status, id)`.execute(db)
  await sql`CREATE INDEX purchase_order_created ON purchase_order (user_id, created_at)`.execute(db)
  await sql`CREATE INDEX withdrawal_status_of ON withdrawal (user_id, status, id)`.execute(db)
  await sql`CREATE INDEX withdrawal_day_of ON withdrawal (user_id, pacific_day)`.execute(db)
}
