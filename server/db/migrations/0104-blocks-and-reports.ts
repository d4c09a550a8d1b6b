import { sql, type Kysely } from 'kysely'

/** Who takes no messages from whom, what members report, and whose voice operators took. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE member_block (
      blocker_id text NOT NULL REFERENCES app_user (id),
      blocked_id text NOT NULL REFERENCES app_user (id),
      created_at timestamptz NOT NULL,
      PRIMARY KEY (blocker_id, blocked_id),
      CHECK (blocker_id <> blocked_id)
    )`.execute(db)
  await sql`CREATE INDEX member_block_blocked ON member_block (blocked_id)`.execute(db)
  await sql`
    CREATE TABLE message_report (
      id text PRIMARY KEY,
      reporter_id text NOT NULL REFERENCES app_user (id),
      reported_id text NOT NULL REFERENCES app_user (id),
      conversation_id text NOT NULL,
      reason text NOT NULL CHECK (reason IN ('spam', 'fraud', 'abuse', 'other')),
      comment text NOT NULL,
      evidence jsonb NOT NULL,
      created_at timestamptz NOT NULL,
      decision text CHECK (decision IN ('warn', 'mute', 'close', 'dismiss')),
      decided_at timestamptz,
      CHECK ((decision IS NULL) = (decided_at IS NULL))
    )`.execute(db)
  await sql`CREATE INDEX message_report_open ON message_report (id) WHERE decision IS NULL`.execute(
    db,
  )
  await sql`CREATE INDEX message_report_reporter ON message_report (reporter_id)`.execute(db)
  await sql`CREATE INDEX message_report_reported ON message_report (reported_id)`.execute(db)
  await sql`
    CREATE TABLE member_mute (
      user_id text PRIMARY KEY REFERENCES app_user (id),
      until timestamptz NOT NULL
    )`.execute(db)
  for (const [table, column] of [
    ['member_block', 'blocker_id'],
    ['message_report', 'reporter_id'],
    ['member_mute', 'user_id'],
  ] as const)
    await sql`
      CREATE TRIGGER member_is_there BEFORE INSERT ON ${sql.table(table)}
      FOR EACH ROW EXECUTE FUNCTION member_is_there(${sql.lit(column)})`.execute(db)
}
