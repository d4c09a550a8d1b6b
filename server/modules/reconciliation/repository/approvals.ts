import { sql } from 'kysely'
import type { Cents } from '@contract/domain/money'
import type { Check, Difference } from '../check'

/** Requests that operators have approved. */
const PASSED = sql`('passed', 'unknown', 'transferred')`

/** Who let each payment go, and by what it was paid (docs/product/withdrawal.md, "Review"). */
export function buildApprovalChecks(reviewThreshold: Cents): readonly Check[] {
  return [
    {
      name: 'each withdrawal that passed was approved by as many operators as it needs',
      query: sql<Difference>`
        SELECT w.reference AS subject, w.approvals_needed || ' operators' AS expected, count(DISTINCT a.operator_id) || ' operators' AS actual
        FROM withdrawal w LEFT JOIN withdrawal_approval a ON a.withdrawal_id = w.id
        WHERE w.status IN ${PASSED}
        GROUP BY w.id HAVING count(DISTINCT a.operator_id) < w.approvals_needed`,
    },
    {
      // The order of the requests does not matter: whatever passed on one yes was below the threshold together.
      name: "what one operator alone passed of a member's Pacific month is not above the review threshold",
      query: sql<Difference>`
        SELECT user_id || ' ' || pacific_month AS subject, 'at most ' || ${reviewThreshold}::bigint AS expected, sum(amount)::text AS actual
        FROM (SELECT w.user_id, w.pacific_month, w.amount
          FROM withdrawal w JOIN withdrawal_approval a ON a.withdrawal_id = w.id
          WHERE w.status IN ${PASSED}
          GROUP BY w.id HAVING count(DISTINCT a.operator_id) = 1 AND bool_and(a.given_at IS NOT NULL)) alone
        GROUP BY user_id, pacific_month HAVING sum(amount) > ${reviewThreshold}`,
    },
    {
      name: 'each approval was given by a finance operator whose account counted, confirmed by another than its maker',
      query: sql<Difference>`
        SELECT w.reference AS subject, 'a confirmed operator' AS expected, o.name AS actual
        FROM withdrawal_approval a
        JOIN withdrawal w ON w.id = a.withdrawal_id
        JOIN operator o ON o.id = a.operator_id
        WHERE a.given_at IS NOT NULL AND (o.role <> 'finance' OR a.counts_from IS NULL OR a.counts_from > a.given_at
          OR a.confirmed_by IN (a.operator_id, a.made_by))`,
    },
    {
      name: 'each payout reference has paid one withdrawal',
      query: sql<Difference>`
        SELECT w.reference AS subject, 'a payout reference of its own' AS expected, w.payout_ref AS actual
        FROM withdrawal w WHERE w.payout_ref IS NOT NULL
          AND NOT EXISTS (SELECT FROM payout_reference p WHERE p.withdrawal_id = w.id)`,
    },
  ]
}
