import { sql } from 'kysely'
import type { WithdrawalSettings } from '../../../config/withdrawals'
import type { Check, Difference } from '../check'
import { buildApprovalChecks } from './approvals'

/** Requests whose money is held: in review, passed, or paid out with an outcome that is not known. */
const HELD = sql`('pendingReview', 'passed', 'unknown')`
/** Requests that count toward the caps. */
const COUNTED = sql`('pendingReview', 'passed', 'unknown', 'transferred')`

const RELEASE_CHECK: Check = {
  name: 'each hold with an end has its release scheduled',
  query: sql<Difference>`
    SELECT w.reference AS subject, 'an open job withdrawal.release' AS expected, 'none' AS actual
    FROM withdrawal w
    WHERE w.status = 'pendingReview' AND w.holds_until IS NOT NULL
      AND NOT EXISTS (SELECT FROM job WHERE kind = 'withdrawal.release' AND key = w.id AND status = 'open')`,
}

function capCheck(
  name: string,
  period: 'pacificDay' | 'pacificMonth',
  caps: readonly { policy: string; cap: number }[],
): Check[] {
  if (caps.length === 0) return []
  const rows = sql.join(caps.map(({ policy, cap }) => sql`(${policy}::text, ${cap}::bigint)`))
  const column = sql.ref(period)
  return [
    {
      name,
      query: sql<Difference>`
        SELECT w.user_id || ' ' || w.${column} AS subject, 'at most ' || max(c.cap) AS expected, sum(w.amount)::text AS actual
        FROM withdrawal w JOIN (VALUES ${rows}) AS c (policy, cap) ON c.policy = w.policy
        WHERE w.status IN ${COUNTED}
        GROUP BY w.user_id, w.${column} HAVING sum(w.amount) > max(c.cap)`,
    },
  ]
}

/** The books against the withdrawals: their policies may be any that a withdrawal was made under. */
export function buildWithdrawalChecks({
  policies: byName,
  reviewThreshold,
}: WithdrawalSettings): readonly Check[] {
  const policies = Object.values(byName)
  return [
    {
      name: "each user's hold is the sum of their live withdrawals",
      query: sql<Difference>`
        SELECT coalesce(a.owner_id, w.user_id) AS subject, coalesce(w.amount, 0)::text AS expected, coalesce(a.balance, 0)::text AS actual
        FROM (SELECT owner_id, balance FROM ledger_account WHERE owner_type = 'user' AND kind = 'hold') a
        FULL JOIN (SELECT user_id, sum(amount) AS amount FROM withdrawal WHERE status IN ${HELD} GROUP BY 1) w ON w.user_id = a.owner_id
        WHERE coalesce(w.amount, 0) <> coalesce(a.balance, 0)`,
    },
    {
      name: 'payout cash is what was transferred less the fees, and fee income the fees',
      query: sql<Difference>`
        SELECT kind AS subject, expected::text, actual::text
        FROM (SELECT a.kind, sum(a.balance) AS actual,
            (SELECT coalesce(sum(CASE a.kind WHEN 'fee_income' THEN fee ELSE amount - fee END), 0) FROM withdrawal WHERE status = 'transferred') AS expected
          FROM ledger_account a WHERE a.owner_type = 'platform' AND a.kind IN ('payout_cash', 'fee_income') GROUP BY a.kind) both_sides
        WHERE expected <> actual`,
    },
    {
      name: 'each withdrawal is held, given back and paid out once, as its status says',
      query: sql<Difference>`
        SELECT reference AS subject, status AS expected, held || ' held, ' || back || ' back, ' || paid || ' paid' AS actual
        FROM (SELECT w.reference, w.status,
            count(*) FILTER (WHERE t.idem_key = 'wd:' || w.id || ':hold') AS held,
            count(*) FILTER (WHERE t.idem_key = 'wd:' || w.id || ':back') AS back,
            count(*) FILTER (WHERE t.idem_key = 'wd:' || w.id || ':paid') AS paid
          FROM withdrawal w
          LEFT JOIN ledger_tx t ON t.idem_key IN ('wd:' || w.id || ':hold', 'wd:' || w.id || ':back', 'wd:' || w.id || ':paid')
          GROUP BY w.id) posted
        WHERE held <> 1 OR back <> (status IN ('rejected', 'cancelled'))::int OR paid <> (status = 'transferred')::int`,
    },
    {
      name: "each user's available and debt are what settled less what was withdrawn or given up",
      query: sql<Difference>`
        SELECT owner_id AS subject, (earned - withdrawn - given_up)::text AS expected, balance::text AS actual
        FROM (SELECT a.owner_id, sum(a.balance) AS balance,
            (SELECT coalesce(sum(amount), 0) FROM commission WHERE beneficiary_id = a.owner_id AND status = 'settled') AS earned,
            (SELECT coalesce(sum(amount), 0) FROM withdrawal WHERE user_id = a.owner_id AND status IN ${COUNTED}) AS withdrawn,
            (SELECT coalesce(sum(p.amount), 0) FROM ledger_tx t JOIN ledger_posting p ON p.tx_id = t.id AND p.amount > 0
              WHERE t.idem_key = 'forfeit:' || a.owner_id) AS given_up
          FROM ledger_account a WHERE a.owner_type = 'user' AND a.kind IN ('available', 'debt') GROUP BY a.owner_id) both_sides
        WHERE balance <> earned - withdrawn - given_up`,
    },
    RELEASE_CHECK,
    ...buildApprovalChecks(reviewThreshold),
    {
      name: 'each decision about a withdrawal has an entry in the audit log',
      query: sql<Difference>`
        SELECT w.reference AS subject, step.action AS expected, 'nothing' AS actual
        FROM withdrawal w
        JOIN (VALUES ('pendingReview', NULL, 'withdrawal.request'), ('cancelled', NULL, 'withdrawal.cancel'), ('rejected', false, 'withdrawal.reject'), ('rejected', true, 'withdrawal.release'),
          ('transferred', NULL, 'withdrawal.transfer'), ('passed', NULL, 'withdrawal.approve')) AS step (status, late, action)
          ON coalesce(step.late = (w.rejection_cause IS NOT DISTINCT FROM 'late'), true) AND EXISTS (SELECT FROM withdrawal_event e WHERE e.withdrawal_id = w.id AND e.status = step.status)
        WHERE NOT EXISTS (SELECT FROM audit_entry t WHERE t.ref_type = 'withdrawal' AND t.ref_id = w.id AND t.action = step.action)`,
    },
    ...capCheck(
      'no Pacific month of withdrawals is over the cap',
      'pacificMonth',
      policies.map(({ name, maximumPerMonth }) => ({ policy: name, cap: maximumPerMonth })),
    ),
    ...capCheck(
      'no Pacific day of withdrawals is over the cap',
      'pacificDay',
      policies.flatMap(({ name, maximumPerDay }) =>
        maximumPerDay === null ? [] : [{ policy: name, cap: maximumPerDay }],
      ),
    ),
  ]
}
