import { sql, type Kysely } from 'kysely'

/** A view gets its name later on too: not that of a member who has deleted their account meanwhile. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TRIGGER viewer_is_there ON card_view`.execute(db)
  await sql`
    CREATE TRIGGER viewer_is_there BEFORE INSERT OR UPDATE OF viewer_id ON card_view
    FOR EACH ROW EXECUTE FUNCTION member_is_there('viewer_id')`.execute(db)
}
