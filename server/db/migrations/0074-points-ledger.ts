import { sql, type Kysely } from 'kysely'

/**
 * The ledger of computing-power points (docs/product/points.md): every entry says what it left, and a balance is kept beside them
 * that is never below zero. `bought` is the part of a balance that money paid for; what is spent is taken from the other part first.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE points_entry
      ADD COLUMN seq bigint GENERATED ALWAYS AS IDENTITY,
      ADD COLUMN balance_after integer,
      ADD COLUMN bought_after integer`.execute(db)
  // Until now there were packs and their refunds, nothing earned and nothing spent.
  await sql`
    UPDATE points_entry SET balance_after = chain.running, bought_after = chain.running
    FROM (SELECT id, sum(amount) OVER (PARTITION BY user_id ORDER BY seq) AS running FROM points_entry) chain
    WHERE chain.id = points_entry.id`.execute(db)
  await sql`
    ALTER TABLE points_entry
      ALTER COLUMN balance_after SET NOT NULL,
      ALTER COLUMN bought_after SET NOT NULL,
      ADD CHECK (balance_after >= 0),
      ADD CHECK (bought_after BETWEEN 0 AND balance_after),
      ADD CHECK (CASE kind WHEN 'earn' THEN amount > 0 WHEN 'buy' THEN amount > 0
        WHEN 'spend' THEN amount < 0 WHEN 'refund' THEN amount < 0 ELSE false END)`.execute(db)
  await sql`DROP INDEX points_entry_user_idx`.execute(db)
  await sql`CREATE UNIQUE INDEX points_entry_user_seq ON points_entry (user_id, seq)`.execute(db)
  await sql`
    CREATE TABLE points_account (
      user_id text PRIMARY KEY REFERENCES app_user (id),
      balance integer NOT NULL DEFAULT 0 CHECK (balance >= 0),
      bought integer NOT NULL DEFAULT 0,
      CHECK (bought BETWEEN 0 AND balance)
    )`.execute(db)
  await sql`
    INSERT INTO points_account (user_id, balance, bought)
    SELECT user_id, sum(amount), sum(amount) FROM points_entry GROUP BY user_id`.execute(db)
  await sql`
    CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON points_entry
    FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only()`.execute(db)
  await sql`
    CREATE TRIGGER no_truncate BEFORE TRUNCATE ON points_entry
    FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only()`.execute(db)
  await sql`
    CREATE TRIGGER no_delete BEFORE DELETE ON points_account
    FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only()`.execute(db)
}
