import { sql } from 'kysely'
import type { Check, Difference } from '../check'

/** Activation codes against the membership that they gave: what was sold as one year is given once. */
export const membershipChecks: readonly Check[] = [
  {
    name: 'each activation code is redeemed once, as its status says',
    query: sql<Difference>`
      SELECT c.code AS subject,
        CASE c.status WHEN 'transferred' THEN 'one grant, to ' || c.redeemed_by ELSE 'no grant' END AS expected,
        count(g.id) || ' grants, to ' || coalesce(string_agg(g.user_id, ', '), 'nobody') AS actual
      FROM activation_code c
      LEFT JOIN membership_grant g ON g.source_type = 'code'
        AND left(g.source_id, 13) = left(c.code, 13) AND starts_with(g.source_id, c.code)
      GROUP BY c.code, c.status, c.redeemed_by
      HAVING count(g.id) <> (c.status = 'transferred')::int OR min(g.user_id) IS DISTINCT FROM c.redeemed_by`,
  },
  {
    name: 'each paid order gave its membership once, and a refunded one has it taken back',
    query: sql<Difference>`
      SELECT o.no AS subject,
        o.status || ' gives ' || (o.status = 'paid')::int AS expected,
        count(g.id) FILTER (WHERE r.grant_id IS NULL) || ' in force, ' || count(r.grant_id) || ' taken back' AS actual
      FROM purchase_order o
      JOIN membership_grant g ON g.source_type = 'order' AND left(g.source_id, 26) = o.id
      LEFT JOIN membership_revocation r ON r.grant_id = g.id
      GROUP BY o.no, o.status
      HAVING count(g.id) FILTER (WHERE r.grant_id IS NULL) <> (o.status = 'paid')::int`,
  },
  {
    name: 'each order has the price that two operators had set when it was made',
    query: sql<Difference>`
      SELECT o.no AS subject,
        p.plan || ' at ' || p.price || ', ' || p.status || ' by another than proposed it' AS expected,
        o.plan || ' at ' || o.list_price || ' on ' || o.created_at AS actual
      FROM purchase_order o
      JOIN plan_price p ON p.id = o.price_id
      WHERE (p.plan, p.price) IS DISTINCT FROM (o.plan, o.list_price)
        OR p.status <> 'approved' OR p.starts_at > o.created_at OR p.decided_by = p.proposed_by`,
  },
]
