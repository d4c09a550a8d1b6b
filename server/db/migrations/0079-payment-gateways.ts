import { sql, type Kysely } from 'kysely'

/** Payments opened at vendors' gateways, and what of a payment went back there, in its own currency. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE payment_attempt (
      reference text NOT NULL,
      gateway text NOT NULL,
      order_no text NOT NULL,
      client text NOT NULL CHECK (client IN ('jsapi', 'weapp', 'app', 'page')),
      charged bigint NOT NULL CHECK (charged > 0),
      currency text NOT NULL,
      asked text NOT NULL,
      vendor_id text,
      opened_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      closed_at timestamptz,
      PRIMARY KEY (gateway, reference)
    )`.execute(db)
  await sql`CREATE INDEX payment_attempt_order_idx ON payment_attempt (order_no, gateway)`.execute(
    db,
  )
  await sql`CREATE UNIQUE INDEX payment_attempt_open_key ON payment_attempt (gateway, order_no) WHERE closed_at IS NULL`.execute(
    db,
  )
  await sql`
    ALTER TABLE payment
      ADD COLUMN refunded bigint CHECK (refunded BETWEEN 1 AND charged),
      ADD COLUMN refund_state text CHECK (refund_state IN ('processing', 'succeeded', 'failed')),
      ADD COLUMN refunded_at timestamptz`.execute(db)
  await sql`
    UPDATE payment p SET refund_state = 'succeeded', refunded_at = p.received_at,
      refunded = CASE p.status WHEN 'returned' THEN p.charged ELSE greatest(1, p.charged * coalesce(o.refunded_amount, o.amount) / o.amount) END
    FROM purchase_order o WHERE o.id = p.order_id AND p.status IN ('returned', 'refunded') AND p.charged > 0`.execute(
    db,
  )
}
