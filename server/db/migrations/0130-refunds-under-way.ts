import { sql, type Kysely } from 'kysely'

/** Since when money goes back, so that a refund which a gateway never finishes is seen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE payment ADD COLUMN refund_since timestamptz`.execute(db)
  await sql`
    UPDATE payment p SET refund_since = coalesce(o.refunded_at, p.received_at)
    FROM purchase_order o WHERE o.id = p.order_id AND p.refund_state IS NOT NULL`.execute(db)
  await sql`CREATE INDEX payment_refund_open_idx ON payment (refund_since) WHERE refund_state IN ('processing', 'failed')`.execute(
    db,
  )
}
