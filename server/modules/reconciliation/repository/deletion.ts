import { sql } from 'kysely'
import type { Check, Difference } from '../check'

/** The books against the members who have deleted their account. */
export const deletionChecks: readonly Check[] = [
  {
    name: 'who has deleted their account holds nothing, and forfeited is what they gave up',
    query: sql<Difference>`
        SELECT a.id AS subject, '0' AS expected, a.balance::text AS actual
        FROM app_user u JOIN ledger_account a ON a.owner_id = u.id AND a.kind IN ('pending', 'available', 'hold')
        WHERE u.deleted_at IS NOT NULL AND a.balance <> 0
        UNION ALL
        SELECT 'forfeited', expected::text, actual::text
        FROM (SELECT
          (SELECT coalesce(sum(p.amount), 0) FROM ledger_tx t JOIN ledger_posting p ON p.tx_id = t.id AND p.amount > 0 WHERE t.kind = 'forfeiture') AS expected,
          (SELECT sum(balance) FROM ledger_account WHERE owner_type = 'platform' AND kind = 'forfeited') AS actual) both_sides
        WHERE expected <> actual`,
  },
]
