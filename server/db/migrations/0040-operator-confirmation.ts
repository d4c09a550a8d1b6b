import { sql, type Kysely } from 'kysely'

/**
 * Two people, not two accounts: who made and who confirmed an operator, from when on they count, and the secret by
 * which they set their credential themselves. Whoever is enabled by now is confirmed; a disabled one begins again.
 * An approval keeps what made it count, for `ledger verify`; one without `given_at` is from before this rule.
 *
 * `approvals_needed` is what a request needs, fixed when it is made. For what was decided it is what the rule asked
 * for then (one request alone above $5,000, the figure of every programme so far); what waits is counted anew by
 * month. 2 by default, for a request that the version before this one makes during a rolling restart.
 *
 * A payout reference is claimed once, in whatever spelling. Of two transfers that have used one reference the older
 * keeps it, and `ledger verify` names the other.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE operator
      ALTER COLUMN credential_hash DROP NOT NULL,
      ADD COLUMN enrolment_hash text UNIQUE,
      ADD COLUMN enrolment_until timestamptz,
      ADD COLUMN enrolled_at timestamptz,
      ADD COLUMN made_by text REFERENCES operator (id),
      ADD COLUMN confirmed_by text REFERENCES operator (id),
      ADD COLUMN confirmed_at timestamptz,
      ADD COLUMN counts_from timestamptz,
      ADD CONSTRAINT operator_confirmed_by_another CHECK (confirmed_by <> id AND confirmed_by IS DISTINCT FROM made_by OR confirmed_by IS NULL),
      ADD CONSTRAINT operator_counts_once_confirmed CHECK (counts_from IS NULL OR confirmed_at IS NOT NULL)`.execute(
    db,
  )
  await sql`UPDATE operator SET enrolled_at = created_at`.execute(db)
  await sql`
    UPDATE operator SET confirmed_at = created_at, counts_from = created_at
    WHERE role = 'finance' AND disabled_at IS NULL`.execute(db)
  await sql`
    ALTER TABLE withdrawal_approval
      ADD COLUMN given_at timestamptz,
      ADD COLUMN made_by text,
      ADD COLUMN confirmed_by text,
      ADD COLUMN counts_from timestamptz`.execute(db)

  await sql`
    ALTER TABLE withdrawal
      ADD COLUMN approvals_needed smallint NOT NULL DEFAULT 2 CHECK (approvals_needed IN (1, 2))`.execute(
    db,
  )
  await sql`UPDATE withdrawal SET approvals_needed = 1 WHERE amount <= 500000`.execute(db)
  await sql`
    UPDATE withdrawal w SET approvals_needed = 2
    FROM (SELECT id, sum(amount) OVER (PARTITION BY user_id, pacific_month ORDER BY created_at, id) AS together
      FROM withdrawal WHERE status IN ('pendingReview', 'passed', 'unknown', 'transferred')) counted
    WHERE counted.id = w.id AND w.status = 'pendingReview' AND counted.together > 500000`.execute(
    db,
  )

  await sql`
    CREATE TABLE payout_reference (
      key text PRIMARY KEY,
      withdrawal_id text NOT NULL REFERENCES withdrawal (id)
    )`.execute(db)
  await sql`CREATE INDEX payout_reference_withdrawal_idx ON payout_reference (withdrawal_id)`.execute(
    db,
  )
  const key = sql`regexp_replace(lower(regexp_replace(w.payout_ref, '\\s', '', 'g')), '^0x', '')`
  await sql`
    INSERT INTO payout_reference (key, withdrawal_id)
    SELECT DISTINCT ON (${key}) ${key}, w.id FROM withdrawal w
    WHERE w.payout_ref IS NOT NULL ORDER BY ${key}, w.created_at, w.id`.execute(db)
  const normal = sql`CASE a.network WHEN 'ERC20' THEN '0x' ELSE '' END || p.key`
  await sql`
    UPDATE withdrawal w SET payout_ref = ${normal}
    FROM payout_reference p, withdrawal_account a
    WHERE p.withdrawal_id = w.id AND a.id = w.account_id AND a.network IS NOT NULL AND p.key ~ '^[0-9a-f]{64}$'
      AND NOT EXISTS (SELECT FROM withdrawal other WHERE other.payout_ref = ${normal})`.execute(db)
}
