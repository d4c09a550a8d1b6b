import { sql } from 'kysely'
import type { Gateway } from '@contract/orders/schemas'
import type { Tx } from '../../../db/transaction'
import type { OwnPayment, Period } from '../report/compare'

/** A payment or a giving back that a gateway's report has settled; `amount` and `fee` in US cents. */
export interface GatewaySettlementTable {
  gateway: Gateway
  transactionId: string
  kind: 'payment' | 'refund'
  /** In minor units of `currency`, as the report has them. */
  charged: number
  chargedFee: number
  currency: string
  amount: number
  fee: number
  settledAt: Date
  /** Business time. */
  postedAt: Date
}

declare module '../../../db/tables' {
  interface Tables {
    gateway_settlement: GatewaySettlementTable
  }
}

/** Our payments at a gateway that a report names or should name. Money that no order took has no amount in US cents. */
export async function listPayments(
  tx: Tx,
  gateway: Gateway,
  { from, until }: Period,
  transactionIds: readonly string[],
): Promise<OwnPayment[]> {
  const { rows } = await sql<OwnPayment>`
    SELECT p.transaction_id, o.no AS order_no, p.charged, p.currency, p.paid_at, p.refunded, p.refunded_at,
      CASE p.status WHEN 'returned' THEN 0 ELSE o.amount END AS amount,
      CASE p.status WHEN 'refunded' THEN coalesce(o.refunded_amount, 0) ELSE 0 END AS refunded_amount
    FROM payment p JOIN purchase_order o ON o.id = p.order_id
    WHERE p.gateway = ${gateway} AND ((p.paid_at >= ${from} AND p.paid_at < ${until})
      OR (p.refunded_at >= ${from} AND p.refunded_at < ${until}) OR p.transaction_id = ANY (${[...transactionIds]}))
    ORDER BY p.paid_at, p.id`.execute(tx)
  return rows
}

/** False when it was settled before, by this or another report. */
export async function insertSettlement(tx: Tx, row: GatewaySettlementTable): Promise<boolean> {
  const result = await tx
    .insertInto('gateway_settlement')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** A withdrawal that was transferred in USDT: what left payout cash for it. */
export interface OwnTransfer {
  reference: string
  key: string
  amount: number
}

/** Transfers of these days and those that a report names by their keys. */
export async function listTransfers(
  tx: Tx,
  { from, until }: Period,
  keys: readonly string[],
): Promise<OwnTransfer[]> {
  const { rows } = await sql<OwnTransfer>`
    SELECT w.reference, r.key, sum(p.amount) AS amount
    FROM withdrawal w
    JOIN withdrawal_account c ON c.id = w.account_id AND c.kind = 'usdt'
    JOIN payout_reference r ON r.withdrawal_id = w.id
    JOIN withdrawal_event e ON e.withdrawal_id = w.id AND e.status = 'transferred'
    JOIN ledger_tx t ON t.idem_key = 'wd:' || w.id || ':paid'
    JOIN ledger_posting p ON p.tx_id = t.id
    JOIN ledger_account a ON a.id = p.account_id AND a.kind = 'payout_cash'
    WHERE w.status = 'transferred' AND ((e.at >= ${from} AND e.at < ${until}) OR r.key = ANY (${[...keys]}))
    GROUP BY w.reference, r.key ORDER BY w.reference`.execute(tx)
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }))
}
