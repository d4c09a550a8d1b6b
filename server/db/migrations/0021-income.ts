import { sql, type Kysely } from 'kysely'

/**
 * Commissions and the settlement of Pacific months. `rate`, `base`, `rule_version` and the state of the line at
 * that moment (`depth`, levels, stars) are kept, so that each amount can be computed again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE commission (
      id text PRIMARY KEY,
      order_id text NOT NULL REFERENCES purchase_order (id),
      order_no text NOT NULL,
      source_user_id text NOT NULL REFERENCES app_user (id),
      source_name text NOT NULL,
      source_code text NOT NULL,
      beneficiary_id text NOT NULL REFERENCES app_user (id),
      kind text NOT NULL CHECK (kind IN ('direct', 'second', 'star')),
      category text NOT NULL CHECK (category IN ('promotional', 'distribution', 'other')),
      type text NOT NULL CHECK (type IN ('buyVip', 'buySvip', 'renewVip', 'renewSvip', 'upgradeSvip', 'recharge')),
      amount bigint NOT NULL CHECK (amount > 0),
      base bigint NOT NULL CHECK (base > 0),
      rate integer NOT NULL CHECK (rate > 0),
      rule_version text NOT NULL,
      depth smallint NOT NULL CHECK (depth IN (1, 2)),
      beneficiary_level smallint NOT NULL,
      beneficiary_star smallint NOT NULL,
      inviter_star smallint NOT NULL,
      arrived_at timestamptz NOT NULL,
      pacific_day text NOT NULL,
      period text NOT NULL CHECK (period = left(pacific_day, 7)),
      settles_at timestamptz NOT NULL,
      status text NOT NULL DEFAULT 'notSettled' CHECK (status IN ('notSettled', 'settled', 'refunded', 'cancelled')),
      remark text,
      settled_at timestamptz,
      refunded_at timestamptz,
      cancelled_at timestamptz,
      UNIQUE (order_id, beneficiary_id, kind),
      CHECK (status <> 'settled' OR settled_at IS NOT NULL),
      CHECK (status <> 'notSettled' OR settled_at IS NULL),
      CHECK ((status = 'refunded') = (refunded_at IS NOT NULL)),
      CHECK ((status = 'cancelled') = (cancelled_at IS NOT NULL))
    )`.execute(db)
  await sql`CREATE INDEX commission_beneficiary_idx ON commission (beneficiary_id, id)`.execute(db)
  await sql`CREATE INDEX commission_day_idx ON commission (beneficiary_id, pacific_day)`.execute(db)
  await sql`CREATE INDEX commission_source_idx ON commission (source_user_id, beneficiary_id)`.execute(
    db,
  )
  await sql`CREATE INDEX commission_due_idx ON commission (settles_at, beneficiary_id) WHERE status = 'notSettled'`.execute(
    db,
  )
  await sql`
    CREATE TABLE settlement_run (
      period text PRIMARY KEY,
      started_at timestamptz NOT NULL,
      finished_at timestamptz,
      incomes integer NOT NULL DEFAULT 0,
      amount bigint NOT NULL DEFAULT 0
    )`.execute(db)
}
