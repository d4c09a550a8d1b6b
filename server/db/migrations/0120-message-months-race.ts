import { sql, type Kysely } from 'kysely'

/**
 * Two nodes make the same month at once: who has waited for the other one reads the catalogue itself, as to_regclass answers out of
 * the session's cache, which a lock of our own does not renew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE OR REPLACE FUNCTION make_message_month(at timestamptz) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET timezone = 'UTC' AS $$
    DECLARE
      first timestamptz := date_trunc('month', at);
      name text := 'message_' || to_char(date_trunc('month', at), 'YYYYMM');
    BEGIN
      IF to_regclass(name) IS NOT NULL THEN RETURN; END IF;
      PERFORM pg_advisory_xact_lock(hashtext('message.months'));
      IF EXISTS (
        SELECT FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
        WHERE i.inhparent = 'message'::regclass AND c.relname = name
      ) THEN RETURN; END IF;
      EXECUTE format('CREATE TABLE %I (LIKE message INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', name);
      EXECUTE format('ALTER TABLE message ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', name, first, first + interval '1 month');
    END $$`.execute(db)
}
