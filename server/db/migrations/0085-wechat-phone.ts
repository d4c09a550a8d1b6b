import { sql, type Kysely } from 'kysely'

/**
 * The phone number that a member let WeChat tell: sealed, and with its middle hidden for whoever reads it. WeChat's session keys go:
 * nothing reads them, and no released version wrote them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE wechat_phone (
      user_id text PRIMARY KEY REFERENCES app_user (id),
      number_sealed text NOT NULL,
      masked text NOT NULL,
      given_at timestamptz NOT NULL
    )`.execute(db)
  // Nothing is written for who has deleted their account (migration 0081).
  await sql`
    CREATE TRIGGER member_is_there BEFORE INSERT ON wechat_phone
    FOR EACH ROW EXECUTE FUNCTION member_is_there('user_id')`.execute(db)
  await sql`ALTER TABLE wechat_identity DROP COLUMN session_key`.execute(db)
  await sql`ALTER TABLE wechat_ticket DROP COLUMN session_key`.execute(db)
}
