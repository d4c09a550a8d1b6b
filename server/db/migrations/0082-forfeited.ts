import { sql, type Kysely } from 'kysely'

const SHARDS = 8

/** The ledger account that takes the balance which a member gave up when they deleted their account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE ledger_account DROP CONSTRAINT ledger_account_kind_check`.execute(db)
  await sql`
    ALTER TABLE ledger_account ADD CONSTRAINT ledger_account_kind_check CHECK (kind = ANY (CASE owner_type
      WHEN 'user' THEN ARRAY['pending', 'available', 'hold', 'debt']
      ELSE ARRAY['commission_expense', 'payout_cash', 'fee_income', 'sales', 'gateway_clearing', 'gateway_fees', 'settled_cash', 'forfeited'] END))`.execute(
    db,
  )
  await sql`
    INSERT INTO ledger_account (id, owner_type, owner_id, kind, shard, allow_negative)
    SELECT 'platform:forfeited:' || shard, 'platform', 'platform', 'forfeited', shard, false
    FROM generate_series(0, ${sql.lit(SHARDS - 1)}) AS shard`.execute(db)
}
