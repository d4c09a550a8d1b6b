import { sql } from 'kysely'
import type { IncomeType } from '@contract/income/schemas'
import type { Executor } from '../../db/transaction'

/** What one transaction, or all before the month, changed of a member's ledger accounts: US cents. */
export interface Movement {
  /** Null for all that was before. */
  txId: string | null
  kind: string
  at: Date
  pending: number
  available: number
  hold: number
  debt: number
  incomeType: IncomeType | null
  name: string | null
  reference: string | null
}

/**
 * A member's movements of a span of business time in the ledger's order, before them one line of all earlier ones. One statement, so
 * that no posting falls between the two.
 */
export async function listMovements(
  exec: Executor,
  userId: string,
  { from, until }: { from: Date; until: Date },
): Promise<Movement[]> {
  const part = (kind: string) =>
    sql`coalesce(sum(p.amount) FILTER (WHERE p.account_id = ${`${userId}:${kind}`}), 0)::bigint`
  const accounts = ['pending', 'available', 'hold', 'debt'].map((kind) => `${userId}:${kind}`)
  const { rows } = await sql<Movement>`
    WITH moved AS (
      SELECT CASE WHEN t.effective_at >= ${from} THEN t.id END AS tx_id, max(p.id) AS place,
        ${part('pending')} AS pending, ${part('available')} AS available, ${part('hold')} AS hold, ${part('debt')} AS debt
      FROM ledger_posting p JOIN ledger_tx t ON t.id = p.tx_id
      WHERE p.account_id IN (${sql.join(accounts)}) AND t.effective_at < ${until}
      GROUP BY 1)
    SELECT moved.tx_id AS "txId", coalesce(t.kind, '') AS kind, coalesce(t.effective_at, ${from}) AS at,
      moved.pending, moved.available, moved.hold, moved.debt,
      c.type AS "incomeType", c.source_name AS name, coalesce(c.order_no, w.reference) AS reference
    FROM moved
    LEFT JOIN ledger_tx t ON t.id = moved.tx_id
    LEFT JOIN commission c ON t.ref_type = 'income' AND c.id = t.ref_id
    LEFT JOIN withdrawal w ON t.ref_type = 'withdrawal' AND w.id = t.ref_id
    ORDER BY t.effective_at NULLS FIRST, moved.place`.execute(exec)
  return rows
}
