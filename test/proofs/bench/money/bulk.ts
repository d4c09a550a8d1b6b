import { sql } from 'kysely'
import type { Db } from '../../../../server/db/pool'

const INCOMES_EACH = 100

/** An id of 26 characters for the n-th of something. */
const id = (letter: string) => sql`${sql.lit(letter)} || lpad(n::text, 25, '0')`

/**
 * So many ledger postings, as incomes of two postings each, 100 to a person. Written past the triggers: this is
 * not about writing. Answers with how many people there are.
 */
export async function fillIncomes(db: Db, postings: number): Promise<number> {
  const incomes = Math.floor(postings / 2)
  const people = Math.max(1, Math.floor(incomes / INCOMES_EACH))
  await db.connection().execute(async (one) => {
    await sql`SET session_replication_role = replica`.execute(one)
    await sql`SET statement_timeout = 0`.execute(one)
    await sql`INSERT INTO referral_code (code, issued_at) SELECT lpad(n::text, 8, '0'), now() FROM generate_series(1, ${sql.lit(people)}) n`.execute(
      one,
    )
    await sql`
      INSERT INTO app_user (id, username, email, country, language, password_hash, referral_code, audit_statue, created_at)
      SELECT ${id('U')}, 'person_' || n, 'person_' || n || '@example.com', 'US', 'en', '-', lpad(n::text, 8, '0'), 0, now() FROM generate_series(1, ${sql.lit(people)}) n`.execute(
      one,
    )
    await sql`
      INSERT INTO purchase_order (id, no, user_id, plan, kind, status, list_price, credit, amount, charged, currency, gateway, rule_version, created_at, expires_at, paid_at)
      SELECT ${id('O')}, 'B' || n, 'U' || lpad((n % ${sql.lit(people)} + 1)::text, 25, '0'), 'svip-year', 'buySvip', 'paid', 99900, 0, 99900, 99900, 'USD', 'sandbox', 'default-1', now(), now(), now()
      FROM generate_series(1, ${sql.lit(incomes)}) n`.execute(one)
    await sql`
      INSERT INTO commission (id, order_id, order_no, source_user_id, source_name, source_code, beneficiary_id, kind, category, type, amount, base, rate, rule_version, depth, beneficiary_level,
        beneficiary_star, inviter_star, arrived_at, pacific_day, period, settles_at, status)
      SELECT ${id('C')}, ${id('O')}, 'B' || n, 'U' || lpad((n % ${sql.lit(people)} + 1)::text, 25, '0'), 'pe•••n', '00000001', 'U' || lpad(((n * 7) % ${sql.lit(people)} + 1)::text, 25, '0'), 'direct', 'promotional', 'buySvip',
        19980, 99900, 2000, 'default-1', 1, 2, 0, 0, now(), '2026-11-10', '2026-11', '2026-12-11T08:00:00Z', 'notSettled'
      FROM generate_series(1, ${sql.lit(incomes)}) n`.execute(one)
    await sql`
      INSERT INTO ledger_account (id, owner_type, owner_id, kind, balance, allow_negative)
      SELECT ${id('U')} || ':pending', 'user', ${id('U')}, 'pending', 19980 * ${sql.lit(INCOMES_EACH)}, false FROM generate_series(1, ${sql.lit(people)}) n`.execute(
      one,
    )
    await sql`
      INSERT INTO ledger_tx (id, kind, idem_key, request_hash, ref_type, ref_id, actor, effective_at)
      SELECT ${id('T')}, 'accrual', 'acc:' || n, '-', 'income', ${id('C')}, 'system', now() FROM generate_series(1, ${sql.lit(incomes)}) n`.execute(
      one,
    )
    for (const [seq, account, amount] of [
      [0, sql`'platform:commission_expense:' || n % 8`, -19_980],
      [
        1,
        sql`'U' || lpad(((n * 7) % ${sql.lit(people)} + 1)::text, 25, '0') || ':pending'`,
        19_980,
      ],
    ] as const) {
      await sql`
        INSERT INTO ledger_posting (tx_id, seq, account_id, amount, balance_after)
        SELECT ${id('T')}, ${sql.lit(seq)}, ${account}, ${sql.lit(amount)}, ${sql.lit(amount)} FROM generate_series(1, ${sql.lit(incomes)}) n`.execute(
        one,
      )
    }
    await sql`RESET session_replication_role`.execute(one)
    await sql`VACUUM ANALYZE`.execute(one)
    await sql`RESET statement_timeout`.execute(one)
  })
  return people
}
