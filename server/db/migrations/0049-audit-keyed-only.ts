import { sql, type Kysely } from 'kysely'

/**
 * No seal without a key follows a keyed one (docs/adr/0067). A version that seals without keys may run beside this
 * one during a rolling restart: what it brings is left out and the entry goes on waiting, as an error would give its job
 * up in the end, and with it the sealing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION audit_entry_stays_keyed() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF (SELECT hash FROM audit_entry WHERE seq IS NOT NULL ORDER BY seq DESC LIMIT 1) LIKE 'v2.%' THEN
        RETURN NULL;
      END IF;
      RETURN NEW;
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER audit_entry_stays_keyed BEFORE UPDATE ON audit_entry
    FOR EACH ROW WHEN (OLD.hash IS NULL AND NEW.hash NOT LIKE 'v2.%') EXECUTE FUNCTION audit_entry_stays_keyed()`.execute(
    db,
  )
}
