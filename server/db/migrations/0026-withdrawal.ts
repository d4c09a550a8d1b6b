import { sql, type Kysely } from 'kysely'

/**
 * Withdrawal accounts (addresses encrypted), withdrawals with the policy that allowed them, their
 * timeline and the operators' approvals. `pacific_day` and `pacific_month` are what the caps count by.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE withdrawal_account (
      id text PRIMARY KEY,
      user_id text NOT NULL REFERENCES app_user (id),
      kind text NOT NULL CHECK (kind IN ('usdt', 'bank')),
      name text NOT NULL,
      network text,
      address_sealed text NOT NULL,
      address_hash text NOT NULL,
      masked text NOT NULL,
      created_at timestamptz NOT NULL,
      deleted_at timestamptz
    )`.execute(db)
  await sql`CREATE INDEX withdrawal_account_user_idx ON withdrawal_account (user_id, created_at)`.execute(
    db,
  )
  await sql`CREATE INDEX withdrawal_account_address_idx ON withdrawal_account (address_hash)`.execute(
    db,
  )
  await sql`
    CREATE TABLE withdrawal (
      id text PRIMARY KEY,
      reference text NOT NULL UNIQUE,
      user_id text NOT NULL REFERENCES app_user (id),
      account_id text NOT NULL REFERENCES withdrawal_account (id),
      amount bigint NOT NULL CHECK (amount > 0),
      fee bigint NOT NULL CHECK (fee >= 0 AND fee < amount),
      status text NOT NULL CHECK (status IN ('pendingReview', 'passed', 'transferred', 'rejected', 'cancelled', 'unknown')),
      policy text NOT NULL,
      rule_version text NOT NULL,
      pacific_day text NOT NULL,
      pacific_month text NOT NULL,
      reason text,
      payout_ref text UNIQUE,
      idem_key text NOT NULL,
      created_at timestamptz NOT NULL,
      UNIQUE (user_id, idem_key)
    )`.execute(db)
  await sql`CREATE INDEX withdrawal_user_idx ON withdrawal (user_id, id)`.execute(db)
  await sql`CREATE INDEX withdrawal_month_idx ON withdrawal (user_id, pacific_month)`.execute(db)
  await sql`CREATE INDEX withdrawal_status_idx ON withdrawal (status, id)`.execute(db)
  await sql`
    CREATE TABLE withdrawal_event (
      withdrawal_id text NOT NULL REFERENCES withdrawal (id),
      seq integer NOT NULL,
      status text NOT NULL,
      actor text NOT NULL,
      at timestamptz NOT NULL,
      PRIMARY KEY (withdrawal_id, seq)
    )`.execute(db)
  await sql`
    CREATE TABLE withdrawal_approval (
      withdrawal_id text NOT NULL REFERENCES withdrawal (id),
      operator_id text NOT NULL REFERENCES operator (id),
      at timestamptz NOT NULL,
      PRIMARY KEY (withdrawal_id, operator_id)
    )`.execute(db)
}
