import { sql, type Kysely } from 'kysely'

/** How often a member's invitation was opened, by the day: of whoever opened it nothing is kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE link_opened (
      user_id text NOT NULL REFERENCES app_user (id),
      day date NOT NULL,
      way text NOT NULL CHECK (way IN ('short', 'program')),
      times integer NOT NULL CHECK (times > 0),
      PRIMARY KEY (user_id, day, way)
    )`.execute(db)
  await sql`CREATE INDEX link_opened_day ON link_opened (day)`.execute(db)
  await sql`
    CREATE TRIGGER member_is_there BEFORE INSERT ON link_opened
    FOR EACH ROW EXECUTE FUNCTION member_is_there('user_id')`.execute(db)
}
