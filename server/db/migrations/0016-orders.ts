import { sql, type Kysely } from 'kysely'

/** Orders, the payments that gateways reported for them, every notice as it came, and the points that packs brought. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE purchase_order (
      id text PRIMARY KEY,
      no text NOT NULL UNIQUE,
      user_id text NOT NULL REFERENCES app_user (id),
      plan text NOT NULL,
      kind text NOT NULL CHECK (kind IN ('buyVip', 'buySvip', 'renewVip', 'renewSvip', 'upgradeSvip', 'recharge')),
      status text NOT NULL DEFAULT 'created' CHECK (status IN ('created', 'paid', 'refunded', 'cancelled')),
      list_price bigint NOT NULL CHECK (list_price > 0),
      credit bigint NOT NULL CHECK (credit >= 0),
      amount bigint NOT NULL CHECK (amount > 0),
      charged bigint NOT NULL CHECK (charged > 0),
      currency text NOT NULL,
      gateway text,
      rule_version text NOT NULL,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      paid_at timestamptz,
      refunded_at timestamptz,
      cancelled_at timestamptz,
      cancel_reason text CHECK (cancel_reason IN ('user', 'expired', 'replaced')),
      refund_reason text,
      refund_actor text,
      CHECK (amount = list_price - credit),
      CHECK ((status IN ('paid', 'refunded')) = (paid_at IS NOT NULL)),
      CHECK ((status = 'refunded') = (refunded_at IS NOT NULL)),
      CHECK ((status = 'cancelled') = (cancelled_at IS NOT NULL))
    )`.execute(db)
  await sql`CREATE INDEX purchase_order_user_idx ON purchase_order (user_id, id)`.execute(db)
  await sql`CREATE UNIQUE INDEX purchase_order_open_key ON purchase_order (user_id) WHERE status = 'created'`.execute(
    db,
  )
  await sql`
    CREATE TABLE payment (
      id text PRIMARY KEY,
      order_id text NOT NULL REFERENCES purchase_order (id),
      gateway text NOT NULL,
      transaction_id text NOT NULL,
      status text NOT NULL CHECK (status IN ('paid', 'returned', 'refunded')),
      charged bigint NOT NULL,
      currency text NOT NULL,
      paid_at timestamptz NOT NULL,
      received_at timestamptz NOT NULL,
      UNIQUE (gateway, transaction_id)
    )`.execute(db)
  await sql`CREATE UNIQUE INDEX payment_order_key ON payment (order_id) WHERE status IN ('paid', 'refunded')`.execute(
    db,
  )
  await sql`
    CREATE TABLE payment_notice (
      gateway text NOT NULL,
      event_id text NOT NULL,
      order_no text NOT NULL,
      body text NOT NULL,
      received_at timestamptz NOT NULL,
      PRIMARY KEY (gateway, event_id)
    )`.execute(db)
  await sql`
    CREATE TABLE points_entry (
      id text PRIMARY KEY,
      user_id text NOT NULL REFERENCES app_user (id),
      amount integer NOT NULL CHECK (amount <> 0),
      kind text NOT NULL,
      source_id text NOT NULL,
      created_at timestamptz NOT NULL,
      UNIQUE (kind, source_id)
    )`.execute(db)
  await sql`CREATE INDEX points_entry_user_idx ON points_entry (user_id, id)`.execute(db)
}
