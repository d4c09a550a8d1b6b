import { sql, type Kysely } from 'kysely'

/**
 * What members who agreed use, by visits that name nobody, and what is counted of it by the day (docs/adr/0129-statistics-name-nobody.md).
 * Both begin with the day, so that a deployment with much of it can make partitions by days of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE consent_answer DROP CONSTRAINT consent_answer_purpose_check`.execute(db)
  await sql`
    ALTER TABLE consent_answer ADD CONSTRAINT consent_answer_purpose_check
    CHECK (purpose IN ('statistics', 'leaderboard', 'usage'))`.execute(db)
  await sql`
    CREATE TABLE stat_batch (
      id text PRIMARY KEY,
      received_at timestamptz NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX stat_batch_received ON stat_batch USING brin (received_at)`.execute(db)
  await sql`
    CREATE TABLE stat_event (
      day date NOT NULL,
      id text NOT NULL,
      kind text NOT NULL CHECK (kind IN ('page', 'tap', 'app')),
      name text NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
      session text NOT NULL,
      platform text NOT NULL,
      ms integer NOT NULL CHECK (ms >= 0),
      received_at timestamptz NOT NULL,
      PRIMARY KEY (day, id)
    )`.execute(db)
  await sql`CREATE INDEX stat_event_received ON stat_event USING brin (received_at)`.execute(db)
  await sql`
    CREATE TABLE stat_day (
      day date NOT NULL,
      kind text NOT NULL CHECK (kind IN ('page', 'event', 'session', 'error')),
      name text NOT NULL,
      times bigint NOT NULL CHECK (times >= 0),
      sessions bigint NOT NULL CHECK (sessions >= 0),
      seconds bigint NOT NULL CHECK (seconds >= 0),
      PRIMARY KEY (day, kind, name)
    )`.execute(db)
}
