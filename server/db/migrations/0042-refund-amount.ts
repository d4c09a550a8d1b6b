import { sql, type Kysely } from 'kysely'

/** A refund may give back less than was paid: the price of activation codes that were redeemed stays. Until now it was always the whole. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE purchase_order ADD COLUMN refunded_amount bigint
      CHECK (refunded_amount IS NULL OR (refunded_amount BETWEEN 0 AND amount AND status = 'refunded'))`.execute(
    db,
  )
  await sql`UPDATE purchase_order SET refunded_amount = amount WHERE status = 'refunded'`.execute(
    db,
  )
  await sql`ALTER TABLE sandbox_payment ADD COLUMN refunded bigint CHECK (refunded BETWEEN 1 AND charged)`.execute(
    db,
  )
  await sql`UPDATE sandbox_payment SET refunded = charged WHERE status = 'refunded'`.execute(db)
}
