import { sql, type Kysely } from 'kysely'

/**
 * Who has left is asked once for each sender of a statement, not for each message: the guard of migration 0081 took two thirds of
 * what a message's key took. It locks and refuses as that does, at the statement's end (docs/adr/0148-a-message-costs-its-own-words.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION message_senders_are_there() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      gone text;
    BEGIN
      SELECT max(id) FILTER (WHERE deleted_at IS NOT NULL) INTO gone FROM (
        SELECT u.id, u.deleted_at FROM app_user u WHERE u.id = ANY (ARRAY(SELECT DISTINCT sender_id FROM given))
        ORDER BY u.id FOR KEY SHARE
      ) sender;
      IF gone IS NOT NULL THEN
        RAISE EXCEPTION 'member % has deleted their account', gone USING ERRCODE = 'SC001';
      END IF;
      RETURN NULL;
    END $$`.execute(db)
  await sql`DROP TRIGGER member_is_there ON message_key`.execute(db)
  await sql`
    CREATE TRIGGER member_is_there AFTER INSERT ON message_key REFERENCING NEW TABLE AS given
    FOR EACH STATEMENT EXECUTE FUNCTION message_senders_are_there()`.execute(db)
}
