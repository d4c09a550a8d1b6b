import { sql, type Kysely } from 'kysely'

const PLATFORM_KINDS = [
  'commission_expense',
  'payout_cash',
  'fee_income',
  'sales',
  'gateway_clearing',
]
const SHARDS = 8

/**
 * The double-entry ledger (docs/product/ledger.md). Accounts of the platform are made here, once and for all, so that
 * nothing but a user's own accounts is ever made at run time. Transactions and postings are append-only;
 * at commit each transaction must have at least two legs that sum to zero.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE ledger_account (
      id text COLLATE "C" PRIMARY KEY,
      owner_type text NOT NULL CHECK (owner_type IN ('user', 'platform')),
      owner_id text NOT NULL,
      kind text NOT NULL,
      currency text NOT NULL DEFAULT 'USD',
      shard smallint NOT NULL DEFAULT 0,
      balance bigint NOT NULL DEFAULT 0,
      allow_negative boolean NOT NULL,
      UNIQUE (owner_type, owner_id, kind, currency, shard),
      CHECK (allow_negative OR balance >= 0),
      CHECK (kind <> 'debt' OR balance <= 0),
      CHECK (kind = ANY (CASE owner_type
        WHEN 'user' THEN ARRAY['pending', 'available', 'hold', 'debt']
        ELSE ARRAY['commission_expense', 'payout_cash', 'fee_income', 'sales', 'gateway_clearing'] END))
    )`.execute(db)
  await sql`
    CREATE TABLE ledger_tx (
      id text PRIMARY KEY,
      kind text NOT NULL,
      idem_key text NOT NULL UNIQUE,
      request_hash text NOT NULL,
      ref_type text NOT NULL,
      ref_id text NOT NULL,
      reverses_tx_id text UNIQUE REFERENCES ledger_tx (id),
      actor text NOT NULL,
      effective_at timestamptz NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db)
  await sql`CREATE INDEX ledger_tx_ref_idx ON ledger_tx (ref_type, ref_id)`.execute(db)
  await sql`
    CREATE TABLE ledger_posting (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      tx_id text NOT NULL REFERENCES ledger_tx (id),
      seq smallint NOT NULL,
      account_id text COLLATE "C" NOT NULL REFERENCES ledger_account (id),
      amount bigint NOT NULL CHECK (amount <> 0),
      balance_after bigint NOT NULL,
      UNIQUE (tx_id, seq)
    )`.execute(db)
  await sql`CREATE INDEX ledger_posting_account_idx ON ledger_posting (account_id, id)`.execute(db)
  await guard(db)
  for (const kind of PLATFORM_KINDS) {
    await sql`
      INSERT INTO ledger_account (id, owner_type, owner_id, kind, shard, allow_negative)
      SELECT 'platform:' || ${kind} || ':' || shard, 'platform', 'platform', ${kind}, shard, true
      FROM generate_series(0, ${sql.lit(SHARDS - 1)}) AS shard`.execute(db)
  }
}

async function guard(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION ledger_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
    END $$`.execute(db)
  for (const table of ['ledger_tx', 'ledger_posting']) {
    await sql`
      CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON ${sql.table(table)}
      FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only()`.execute(db)
    await sql`
      CREATE TRIGGER no_truncate BEFORE TRUNCATE ON ${sql.table(table)}
      FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only()`.execute(db)
  }
  await sql`
    CREATE TRIGGER no_delete BEFORE DELETE ON ledger_account
    FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only()`.execute(db)
  await sql`
    CREATE FUNCTION ledger_tx_is_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      checked text := CASE TG_TABLE_NAME WHEN 'ledger_tx' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(NEW) ->> 'tx_id' END;
      legs integer;
      total numeric;
    BEGIN
      SELECT count(*), coalesce(sum(amount), 0) INTO legs, total FROM ledger_posting WHERE tx_id = checked;
      IF legs < 2 OR total <> 0 THEN
        RAISE EXCEPTION 'ledger transaction % has % legs that sum to %', checked, legs, total USING ERRCODE = 'check_violation';
      END IF;
      RETURN NULL;
    END $$`.execute(db)
  for (const table of ['ledger_tx', 'ledger_posting']) {
    await sql`
      CREATE CONSTRAINT TRIGGER balanced AFTER INSERT ON ${sql.table(table)}
      DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION ledger_tx_is_balanced()`.execute(db)
  }
}
