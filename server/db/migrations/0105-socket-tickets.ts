import { sql, type Kysely } from 'kysely'

/** What opens one socket, and an index by which a node finds the logins that ended of late. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE socket_ticket (
      ticket_hash text PRIMARY KEY,
      user_id text NOT NULL REFERENCES app_user (id),
      token_id text NOT NULL,
      language text NOT NULL,
      expires_at timestamptz NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX socket_ticket_user ON socket_ticket (user_id)`.execute(db)
  await sql`CREATE INDEX auth_token_revoked ON auth_token (revoked_at) WHERE revoked_at IS NOT NULL`.execute(
    db,
  )
  await sql`
    CREATE TRIGGER member_is_there BEFORE INSERT ON socket_ticket
    FOR EACH ROW EXECUTE FUNCTION member_is_there('user_id')`.execute(db)
}
