import { sql } from 'kysely'
import type { Check, Difference } from '../check'

/** How often each income was posted, by the keys of the postings. */
const INCOME_TX = sql`
  SELECT c.id, c.status, c.settled_at,
    count(*) FILTER (WHERE t.idem_key = 'acc:' || c.order_id || ':' || c.beneficiary_id || ':' || c.kind) AS accrued,
    count(*) FILTER (WHERE t.idem_key = 'set:' || c.id) AS settled,
    count(*) FILTER (WHERE t.idem_key = 'ref:' || c.id) AS taken_back
  FROM commission c LEFT JOIN ledger_tx t ON t.ref_type = 'income' AND t.ref_id = c.id
  GROUP BY c.id`

/** The books against the incomes, their settlement and the sales that they come from. */
export const incomeChecks: readonly Check[] = [
  {
    name: "each user's pending is the sum of their incomes not settled",
    query: sql<Difference>`
      SELECT coalesce(a.owner_id, c.beneficiary_id) AS subject, coalesce(c.amount, 0)::text AS expected, coalesce(a.balance, 0)::text AS actual
      FROM (SELECT owner_id, balance FROM ledger_account WHERE owner_type = 'user' AND kind = 'pending') a
      FULL JOIN (SELECT beneficiary_id, sum(amount) AS amount FROM commission WHERE status = 'notSettled' GROUP BY 1) c ON c.beneficiary_id = a.owner_id
      WHERE coalesce(c.amount, 0) <> coalesce(a.balance, 0)`,
  },
  {
    name: 'each income is accrued, settled and taken back once, as its status says',
    query: sql<Difference>`
      SELECT id AS subject,
        status || CASE WHEN settled_at IS NULL THEN ', never settled' ELSE ', settled once' END AS expected,
        accrued || ' accrued, ' || settled || ' settled, ' || taken_back || ' taken back' AS actual
      FROM (${INCOME_TX}) posted
      WHERE accrued <> 1
        OR settled <> (settled_at IS NOT NULL)::int
        OR taken_back <> (status IN ('refunded', 'cancelled'))::int`,
  },
  {
    name: 'each posting of an income has the amount of the income',
    query: sql<Difference>`
      SELECT t.idem_key AS subject, c.amount::text AS expected, sum(p.amount) FILTER (WHERE p.amount > 0)::text AS actual
      FROM ledger_tx t
      JOIN commission c ON t.ref_type = 'income' AND t.ref_id = c.id
      JOIN ledger_posting p ON p.tx_id = t.id
      GROUP BY t.id, t.idem_key, c.amount HAVING sum(p.amount) FILTER (WHERE p.amount > 0) IS DISTINCT FROM c.amount`,
  },
  {
    name: 'commission expense is the sum of the incomes that stand',
    query: sql<Difference>`
      SELECT 'commission_expense' AS subject, expected::text, actual::text
      FROM (SELECT
        (SELECT -coalesce(sum(amount), 0) FROM commission WHERE status IN ('notSettled', 'settled')) AS expected,
        (SELECT sum(balance) FROM ledger_account WHERE owner_type = 'platform' AND kind = 'commission_expense') AS actual) both_sides
      WHERE expected <> actual`,
  },
  {
    name: 'sales and gateway clearing are what was paid less what was refunded',
    query: sql<Difference>`
      SELECT kind AS subject, expected::text, actual::text
      FROM (SELECT a.kind, sum(a.balance) AS actual,
          CASE a.kind WHEN 'sales' THEN -1 ELSE 1 END * (SELECT coalesce(sum(CASE status WHEN 'paid' THEN amount ELSE amount - coalesce(refunded_amount, amount) END), 0) FROM purchase_order WHERE status IN ('paid', 'refunded'))
            - CASE a.kind WHEN 'sales' THEN 0 ELSE (SELECT coalesce(sum(CASE kind WHEN 'payment' THEN amount ELSE -amount END), 0) FROM gateway_settlement) END AS expected
        FROM ledger_account a WHERE a.owner_type = 'platform' AND a.kind IN ('sales', 'gateway_clearing') GROUP BY a.kind) both_sides
      WHERE expected <> actual`,
  },
  {
    name: 'settled cash and gateway fees are what gateways settled',
    query: sql<Difference>`
      SELECT kind AS subject, expected::text, actual::text
      FROM (SELECT a.kind, sum(a.balance) AS actual,
          (SELECT coalesce(sum(CASE a.kind WHEN 'gateway_fees' THEN fee ELSE CASE kind WHEN 'payment' THEN amount ELSE -amount END - fee END), 0) FROM gateway_settlement) AS expected
        FROM ledger_account a WHERE a.owner_type = 'platform' AND a.kind IN ('settled_cash', 'gateway_fees') GROUP BY a.kind) both_sides
      WHERE expected <> actual`,
  },
  {
    name: 'each refund has the amount of its order',
    query: sql<Difference>`
      SELECT o.no AS subject, coalesce(o.refunded_amount, o.amount)::text AS expected, coalesce(sum(p.amount) FILTER (WHERE p.amount > 0), 0)::text AS actual
      FROM purchase_order o
      LEFT JOIN ledger_tx t ON t.idem_key = 'ref:sale:' || o.id
      LEFT JOIN ledger_posting p ON p.tx_id = t.id
      WHERE o.status = 'refunded'
      GROUP BY o.id HAVING coalesce(sum(p.amount) FILTER (WHERE p.amount > 0), 0) <> coalesce(o.refunded_amount, o.amount)`,
  },
  {
    name: 'only paid orders earn an income that stands',
    query: sql<Difference>`
      SELECT c.id AS subject, 'order ' || o.no || ' paid' AS expected, 'order ' || o.no || ' ' || o.status AS actual
      FROM commission c JOIN purchase_order o ON o.id = c.order_id
      WHERE c.status IN ('notSettled', 'settled') AND o.status <> 'paid'`,
  },
  {
    name: 'each month with incomes not settled has its settlement scheduled',
    query: sql<Difference>`
      SELECT c.period AS subject, 'an open settlement job' AS expected, 'none' AS actual
      FROM (SELECT DISTINCT period FROM commission WHERE status = 'notSettled') c
      WHERE NOT EXISTS (SELECT FROM job WHERE kind = 'income.settle' AND key = c.period AND status = 'open')`,
  },
  {
    name: 'each closed settlement names what its month settled',
    query: sql<Difference>`
      SELECT r.period AS subject, coalesce(c.incomes, 0) || ' incomes, ' || coalesce(c.amount, 0) AS expected, r.incomes || ' incomes, ' || r.amount AS actual
      FROM settlement_run r
      LEFT JOIN (SELECT period, count(*) AS incomes, sum(amount) AS amount FROM commission WHERE settled_at IS NOT NULL GROUP BY period) c USING (period)
      WHERE r.finished_at IS NOT NULL AND (r.incomes <> coalesce(c.incomes, 0) OR r.amount <> coalesce(c.amount, 0))`,
  },
]
