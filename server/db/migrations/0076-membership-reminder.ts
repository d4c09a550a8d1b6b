import { sql, type Kysely } from 'kysely'

/** What members were told about the end of their membership: each number of days once for each end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE membership_reminder (
      id text PRIMARY KEY,
      user_id text NOT NULL REFERENCES app_user (id),
      level smallint NOT NULL CHECK (level IN (1, 2)),
      expires_at timestamptz NOT NULL,
      days smallint NOT NULL CHECK (days > 0),
      created_at timestamptz NOT NULL,
      dismissed_at timestamptz,
      UNIQUE (user_id, expires_at, days)
    )`.execute(db)
  await sql`CREATE INDEX membership_reminder_expires ON membership_reminder (expires_at)`.execute(
    db,
  )
  await sql`CREATE INDEX membership_svip_until ON membership (svip_until)`.execute(db)
  await sql`CREATE INDEX membership_vip_until ON membership (vip_until)`.execute(db)
}
