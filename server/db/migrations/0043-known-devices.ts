import { sql, type Kysely } from 'kysely'

/**
 * The devices that each account has signed in from, as far as its logins are still there, and the moment from which a
 * payout account can receive: null for those that were stored before, at once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE known_device (
      user_id text NOT NULL,
      device_id text NOT NULL,
      first_seen_at timestamptz NOT NULL,
      last_seen_at timestamptz NOT NULL,
      PRIMARY KEY (user_id, device_id)
    )`.execute(db)
  await sql`
    INSERT INTO known_device
    SELECT user_id, device_id, min(created_at), max(last_used_at) FROM auth_token
    WHERE device_id <> '' GROUP BY user_id, device_id`.execute(db)
  await sql`ALTER TABLE withdrawal_account ADD COLUMN receives_from timestamptz`.execute(db)
}
