import { sql } from 'kysely'
import type { Check, Difference } from '../check'

/** The points: every balance is rebuilt from its entries, and held against the orders that brought them. */
export const pointsChecks: readonly Check[] = [
  {
    name: "each member's points are the sum of their entries",
    query: sql<Difference>`
      SELECT user_id AS subject, coalesce(e.total, 0)::text AS expected, coalesce(a.balance, 0)::text AS actual
      FROM points_account a
      FULL JOIN (SELECT user_id, sum(amount) AS total FROM points_entry GROUP BY user_id) e USING (user_id)
      WHERE coalesce(e.total, 0) <> coalesce(a.balance, 0)`,
  },
  {
    name: 'each points entry continues the one before it',
    query: sql<Difference>`
      WITH chain AS (
        SELECT user_id, seq, kind, amount, balance_after, bought_after,
          lag(balance_after, 1, 0) OVER own AS balance_before, lag(bought_after, 1, 0) OVER own AS bought_before
        FROM points_entry WINDOW own AS (PARTITION BY user_id ORDER BY seq)),
      replayed AS (
        SELECT *, balance_before + amount AS balance,
          CASE kind WHEN 'earn' THEN bought_before WHEN 'spend' THEN least(bought_before, balance_before + amount)
            ELSE bought_before + amount END AS bought
        FROM chain)
      SELECT user_id || ' #' || seq AS subject, balance || ', bought ' || bought AS expected,
        balance_after || ', bought ' || bought_after AS actual
      FROM replayed WHERE balance <> balance_after OR bought <> bought_after`,
  },
  {
    name: 'the bought part of each balance is what its last entry left',
    query: sql<Difference>`
      SELECT a.user_id AS subject, coalesce(e.bought_after, 0)::text AS expected, a.bought::text AS actual
      FROM points_account a
      LEFT JOIN LATERAL (SELECT bought_after FROM points_entry WHERE user_id = a.user_id ORDER BY seq DESC LIMIT 1) e ON true
      WHERE coalesce(e.bought_after, 0) <> a.bought`,
  },
  {
    name: 'each paid order of points credited them once, and took back no more at its refund',
    query: sql<Difference>`
      SELECT o.no AS subject, '1 credit' || CASE o.status WHEN 'paid' THEN ', nothing back' ELSE ', no more back' END AS expected,
        count(b.id) || ' credits, ' || coalesce(-min(r.amount), 0) || ' of ' || coalesce(min(b.amount), 0) || ' back' AS actual
      FROM purchase_order o
      LEFT JOIN points_entry b ON b.kind = 'buy' AND b.source_id = o.id AND b.user_id = o.user_id
      LEFT JOIN points_entry r ON r.kind = 'refund' AND r.source_id = o.id AND r.user_id = o.user_id
      WHERE o.kind = 'recharge' AND o.status IN ('paid', 'refunded')
      GROUP BY o.no, o.status
      HAVING count(b.id) <> 1 OR coalesce(-min(r.amount), 0) > CASE o.status WHEN 'paid' THEN 0 ELSE min(b.amount) END`,
  },
]
