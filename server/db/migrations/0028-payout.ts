import { sql, type Kysely } from 'kysely'

/**
 * Attempts to pay a withdrawal out through a gateway. `payout_ref` is written before anything is sent and names
 * the payout at the gateway; while an attempt is open no second one can be made. Notices are kept by their id.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE payout_attempt (
      id text PRIMARY KEY,
      withdrawal_id text NOT NULL REFERENCES withdrawal (id),
      payout_ref text NOT NULL UNIQUE,
      gateway text NOT NULL CHECK (gateway IN ('usdt')),
      status text NOT NULL CHECK (status IN ('created', 'accepted', 'unknown', 'succeeded', 'failed')),
      actor text NOT NULL,
      transaction_id text UNIQUE,
      reason text,
      asked integer NOT NULL DEFAULT 0,
      created_at timestamptz NOT NULL,
      finished_at timestamptz,
      CHECK ((status = 'succeeded') = (transaction_id IS NOT NULL)),
      CHECK ((status IN ('succeeded', 'failed')) = (finished_at IS NOT NULL))
    )`.execute(db)
  await sql`CREATE UNIQUE INDEX payout_attempt_open_idx ON payout_attempt (withdrawal_id) WHERE status IN ('created', 'accepted', 'unknown', 'succeeded')`.execute(
    db,
  )
  await sql`CREATE INDEX payout_attempt_withdrawal_idx ON payout_attempt (withdrawal_id, id)`.execute(
    db,
  )
  await sql`
    CREATE TABLE payout_notice (
      event_id text PRIMARY KEY,
      payout_ref text NOT NULL,
      body text NOT NULL,
      received_at timestamptz NOT NULL
    )`.execute(db)
}
