import { sql, type Kysely } from 'kysely'

const SHARDS = 8

/** What gateways settled by their own reports, once per payment and per refund, and the ledger accounts that take it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    DO $$
    DECLARE found text;
    BEGIN
      SELECT conname INTO STRICT found FROM pg_constraint
        WHERE conrelid = 'ledger_account'::regclass AND contype = 'c' AND pg_get_constraintdef(oid) LIKE '%gateway_clearing%';
      EXECUTE format('ALTER TABLE ledger_account DROP CONSTRAINT %I', found);
    END $$`.execute(db)
  await sql`
    ALTER TABLE ledger_account ADD CONSTRAINT ledger_account_kind_check CHECK (kind = ANY (CASE owner_type
      WHEN 'user' THEN ARRAY['pending', 'available', 'hold', 'debt']
      ELSE ARRAY['commission_expense', 'payout_cash', 'fee_income', 'sales', 'gateway_clearing', 'gateway_fees', 'settled_cash'] END))`.execute(
    db,
  )
  for (const kind of ['gateway_fees', 'settled_cash'])
    await sql`
      INSERT INTO ledger_account (id, owner_type, owner_id, kind, shard, allow_negative)
      SELECT 'platform:' || ${kind} || ':' || shard, 'platform', 'platform', ${kind}, shard, true
      FROM generate_series(0, ${sql.lit(SHARDS - 1)}) AS shard`.execute(db)
  await sql`
    CREATE TABLE gateway_settlement (
      gateway text NOT NULL,
      transaction_id text NOT NULL,
      kind text NOT NULL CHECK (kind IN ('payment', 'refund')),
      charged bigint NOT NULL CHECK (charged > 0),
      charged_fee bigint NOT NULL,
      currency text NOT NULL,
      amount bigint NOT NULL CHECK (amount >= 0),
      fee bigint NOT NULL,
      settled_at timestamptz NOT NULL,
      posted_at timestamptz NOT NULL,
      PRIMARY KEY (gateway, transaction_id, kind)
    )`.execute(db)
}
