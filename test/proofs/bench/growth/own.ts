import { sql } from 'kysely'
import type { Db } from '../../../../server/db/pool'

/** An id of 26 characters for the n-th of something. */
const id = (letter: string, n = 'n') => sql.raw(`'${letter}' || lpad((${n})::text, 25, '0')`)
/** Whose lists these are: the head of the team that fillTeam made. */
const OWNER = id('U', '1')

/** The conversation of the owner that has as many messages as they have conversations. */
export const LONGEST = `C${'1'.padStart(25, '0')}`

/**
 * So many rows more in each list that a person has to themselves: orders and the incomes of as many others (every second for a star), withdrawals, points, check-ins,
 * conversations with one message each and one with all of them. Written past the triggers: this is not about writing.
 */
export async function fillOwn(db: Db, rows: number): Promise<void> {
  const every = sql`generate_series(1, ${sql.lit(rows)}) n`
  const made = sql`now() - n * interval '1 minute'`
  await db.connection().execute(async (one) => {
    const run = (statement: ReturnType<typeof sql>) => statement.execute(one)
    await run(sql`SET session_replication_role = replica`)
    await run(sql`SET statement_timeout = 0`)
    for (const [order, buyer] of [
      [id('O'), OWNER],
      [id('P'), id('U', 'n + 1')],
    ])
      await run(sql`
        INSERT INTO purchase_order (id, no, user_id, plan, kind, status, list_price, credit, amount, charged, currency, gateway, rule_version, created_at, expires_at, paid_at)
        SELECT ${order}, ${order}, ${buyer}, 'svip-year', 'buySvip', 'paid', 99900, 0, 99900, 99900, 'USD', 'sandbox', 'default-1', ${made}, ${made}, ${made} FROM ${every}`)
    await run(sql`
      INSERT INTO commission (id, order_id, order_no, source_user_id, source_name, source_code, beneficiary_id, kind, category, type, amount, base, rate, rule_version, depth, beneficiary_level,
        beneficiary_star, inviter_star, arrived_at, pacific_day, period, settles_at, status)
      SELECT ${id('C')}, ${id('P')}, ${id('P')}, ${id('U', 'n + 1')}, 'pe•••n', '00000001', ${OWNER}, CASE n % 2 WHEN 0 THEN 'star' ELSE 'direct' END, 'promotional', 'buySvip',
        19980, 99900, 2000, 'default-1', 1, 2, 0, 0, ${made}, '2026-11-10', '2026-11', '2026-12-11T08:00:00Z', 'notSettled' FROM ${every}`)
    await run(sql`
      UPDATE team_member tm SET star_earned = c.amount, star_incomes = 1, star_last = c.arrived_at
      FROM commission c WHERE c.kind = 'star' AND c.beneficiary_id = tm.upline_id AND c.source_user_id = tm.member_id`)
    await run(sql`
      INSERT INTO withdrawal_account (id, user_id, kind, name, network, address_sealed, address_hash, masked, created_at)
      VALUES (${id('A', '1')}, ${OWNER}, 'usdt', 'Wallet', 'TRC20', '', '', 'TR7N••••Lj6t', now())`)
    await run(sql`
      INSERT INTO withdrawal (id, reference, user_id, account_id, amount, fee, status, policy, rule_version, approvals_needed, pacific_day, pacific_month, idem_key, created_at)
      SELECT ${id('W')}, 'W' || n, ${OWNER}, ${id('A', '1')}, 5000, 100, 'cancelled', 'default', 'default-1', 1, '2026-11-10', '2026-11', 'w' || n, ${made} FROM ${every}`)
    await run(sql`
      INSERT INTO withdrawal_event (withdrawal_id, seq, status, actor, at)
      SELECT ${id('W')}, seq, CASE seq WHEN 0 THEN 'pendingReview' ELSE 'cancelled' END, 'user', ${made} FROM ${every}, generate_series(0, 1) seq`)
    await run(sql`
      INSERT INTO points_entry (id, user_id, amount, kind, source_id, created_at, balance_after, bought_after)
      SELECT ${id('E')}, ${OWNER}, 10, 'earn', 'e' || n, ${made}, 10 * n, 0 FROM ${every}`)
    await run(
      sql`INSERT INTO points_account (user_id, balance) VALUES (${OWNER}, ${sql.lit(rows * 10)})`,
    )
    await run(sql`
      INSERT INTO task_done (user_id, task_id, day, points, done_at, claimed_at)
      SELECT ${OWNER}, 'check-in', (current_date - n)::text, 10, ${made}, ${made} FROM ${every}`)
    await run(sql`
      INSERT INTO check_in (user_id, day, zone, streak, checked_at)
      SELECT ${OWNER}, current_date - n, 'Asia/Tokyo', 1, ${made} FROM ${every}`)
    await run(sql`SELECT make_message_month(now())`)
    await run(sql`
      INSERT INTO conversation (id, kind, low_id, high_id, last_seq, last_at, created_at)
      SELECT ${id('C')}, 'direct', ${OWNER}, ${id('U', 'n + 1')}, CASE n WHEN 1 THEN ${sql.lit(rows + 1)} ELSE 1 END,
        date_trunc('month', now()) + CASE n WHEN 1 THEN ${sql.lit(rows)} ELSE n END * interval '1 second', now() FROM ${every}`)
    await run(sql`
      INSERT INTO conversation_member (conversation_id, user_id)
      SELECT ${id('C')}, member FROM ${every}, LATERAL (VALUES (${OWNER}), (${id('U', 'n + 1')})) both_of (member)`)
    for (const [conversation, seq, sender] of [
      [id('C'), sql.raw('1'), OWNER],
      [id('C', '1'), sql.raw('n + 1'), id('U', '2')],
    ])
      await run(sql`
        INSERT INTO message (conversation_id, seq, sender_id, client_msg_id, type, body, created_at)
        SELECT ${conversation}, ${seq}, ${sender}, 'm' || n, 'text', '{"text": "A word."}', date_trunc('month', now()) + n * interval '1 second' FROM ${every}`)
    await run(sql`RESET session_replication_role`)
    await run(sql`VACUUM ANALYZE`)
    await run(sql`RESET statement_timeout`)
  })
}
