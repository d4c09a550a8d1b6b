import { sql, type Kysely } from 'kysely'

/**
 * The key of a member's session at WeChat's mini-program, sealed: it signs what wx.joinVoIPChat takes
 * (docs/adr/0112-wechat-s-calls-are-signed-for-the-seat.md). A ticket carries it from the login to the registration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE wechat_identity ADD COLUMN session_sealed text`.execute(db)
  await sql`ALTER TABLE wechat_ticket ADD COLUMN session_sealed text`.execute(db)
}
