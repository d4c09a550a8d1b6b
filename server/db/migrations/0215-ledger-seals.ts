import { sql, type Kysely } from 'kysely'

/**
 * The keyed chain of the ledger's transactions (docs/adr/0178). A transaction waits from the database transaction that
 * makes it, whichever version writes it, until a job gives it its place. Those of before wait too, without a moment:
 * there may be millions, and their waiting tells nothing of the job.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE ledger_seal (
      seq bigint PRIMARY KEY CHECK (seq BETWEEN 1 AND ${sql.lit(Number.MAX_SAFE_INTEGER)}),
      tx_id text NOT NULL UNIQUE REFERENCES ledger_tx (id),
      hash text NOT NULL
    )`.execute(db)
  await sql`
    CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON ledger_seal
    FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only()`.execute(db)
  await sql`
    CREATE TRIGGER no_truncate BEFORE TRUNCATE ON ledger_seal
    FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only()`.execute(db)
  await sql`
    CREATE TABLE ledger_unsealed (
      tx_id text PRIMARY KEY,
      since timestamptz DEFAULT clock_timestamp()
    )`.execute(db)
  await sql`
    CREATE FUNCTION ledger_tx_waits_for_its_seal() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO ledger_unsealed (tx_id) SELECT id FROM fresh;
      RETURN NULL;
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER waits_for_its_seal AFTER INSERT ON ledger_tx
    REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION ledger_tx_waits_for_its_seal()`.execute(
    db,
  )
  await sql`INSERT INTO ledger_unsealed (tx_id, since) SELECT id, NULL FROM ledger_tx`.execute(db)
}
