import { sql } from 'kysely'
import type { Check, Difference } from '../check'

/** The books by themselves: every balance is rebuilt from the postings. */
export const ledgerChecks: readonly Check[] = [
  {
    name: 'all balances sum to 0',
    query: sql<Difference>`
      SELECT currency AS subject, '0' AS expected, sum(balance)::text AS actual
      FROM ledger_account GROUP BY currency HAVING sum(balance) <> 0`,
  },
  {
    name: 'each transaction sums to 0 over two legs or more',
    query: sql<Difference>`
      SELECT t.idem_key AS subject, '0 over 2 legs' AS expected, coalesce(sum(p.amount), 0) || ' over ' || count(p.id) || ' legs' AS actual
      FROM ledger_tx t LEFT JOIN ledger_posting p ON p.tx_id = t.id
      GROUP BY t.id, t.idem_key HAVING count(p.id) < 2 OR sum(p.amount) <> 0`,
  },
  {
    name: 'each balance is the sum of its postings',
    query: sql<Difference>`
      SELECT a.id AS subject, coalesce(sum(p.amount), 0)::text AS expected, a.balance::text AS actual
      FROM ledger_account a LEFT JOIN ledger_posting p ON p.account_id = a.id
      GROUP BY a.id, a.balance HAVING a.balance <> coalesce(sum(p.amount), 0)`,
  },
  {
    name: 'each posting continues the balance before it',
    query: sql<Difference>`
      SELECT account_id || ' #' || id AS subject, running::text AS expected, balance_after::text AS actual
      FROM (SELECT id, account_id, balance_after, sum(amount) OVER (PARTITION BY account_id ORDER BY id) AS running FROM ledger_posting) chain
      WHERE running <> balance_after`,
  },
  {
    name: 'no account of a user is negative but debt, and debt never positive',
    query: sql<Difference>`
      SELECT id AS subject, CASE kind WHEN 'debt' THEN '0 or less' ELSE '0 or more' END AS expected, balance::text AS actual
      FROM ledger_account
      WHERE owner_type = 'user' AND (CASE kind WHEN 'debt' THEN balance > 0 ELSE balance < 0 END)`,
  },
]
