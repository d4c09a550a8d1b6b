import { sql, type Kysely } from 'kysely'

/**
 * A committed transaction takes no more legs (docs/product/ledger.md, "Transactions"): its postings are written in the
 * database transaction that made it, or never. Both marks are compared: the number `xmin` begins again after four
 * thousand million transactions, and a clock can be put back. One look for each statement, whatever it writes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION ledger_legs_are_of_now() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      late text;
    BEGIN
      SELECT t.id INTO late FROM fresh f JOIN ledger_tx t ON t.id = f.tx_id
      WHERE t.xmin <> pg_current_xact_id()::xid OR t.created_at <> transaction_timestamp() LIMIT 1;
      IF FOUND THEN
        RAISE EXCEPTION 'ledger transaction % is committed and takes no more legs', late USING ERRCODE = 'check_violation';
      END IF;
      RETURN NULL;
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER legs_are_of_now AFTER INSERT ON ledger_posting
    REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION ledger_legs_are_of_now()`.execute(
    db,
  )
}
