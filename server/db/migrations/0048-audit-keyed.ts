import { sql, type Kysely } from 'kysely'

/**
 * Seals are made with a key from here on (docs/adr/0067). The version before cannot make them: what it appends to its
 * view is taken as an entry that waits, and the seal that it brings is left out.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION operator_trail_append() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO audit_entry (at, actor, action, ref_type, ref_id, detail)
      VALUES (NEW.at, NEW.actor, NEW.action, NEW.ref_type, NEW.ref_id, NEW.detail);
      RETURN NEW;
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER operator_trail_append INSTEAD OF INSERT ON operator_trail
    FOR EACH ROW EXECUTE FUNCTION operator_trail_append()`.execute(db)
}
