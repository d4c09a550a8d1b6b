import { sql } from 'kysely'
import type { Gateway } from '@contract/orders/schemas'
import type { Executor, Tx } from '../../../db/transaction'
import type { RefundEnd } from '../../../gateways/payment/types'
import type { PaymentNoticeTable, PaymentTable } from '../tables'

/** False when this transaction of the gateway is known already. */
export async function insertPayment(tx: Tx, payment: PaymentTable): Promise<boolean> {
  const result = await tx
    .insertInto('payment')
    .values(payment)
    .onConflict((conflict) => conflict.columns(['gateway', 'transactionId']).doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function findPayment(
  exec: Executor,
  gateway: Gateway,
  transactionId: string,
): Promise<PaymentTable | undefined> {
  return exec
    .selectFrom('payment')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('transactionId', '=', transactionId)
    .executeTakeFirst()
}

/** Marks the payment of a refunded order, of which `refunded` goes back; undefined when no gateway took money for it. */
export async function refundPayment(
  tx: Tx,
  orderId: string,
  refunded: number,
  since: Date,
): Promise<{ gateway: Gateway; transactionId: string } | undefined> {
  return tx
    .updateTable('payment')
    .set({
      status: 'refunded',
      ...(refunded > 0 && { refunded, refundState: 'processing' as const, refundSince: since }),
    })
    .where('orderId', '=', orderId)
    .where('status', '=', 'paid')
    .returning(['gateway', 'transactionId'])
    .executeTakeFirst()
}

/** How the gateway's giving back ended; what has succeeded stays so. */
export async function noteRefundState(
  tx: Tx,
  { gateway, transactionId }: Pick<PaymentTable, 'gateway' | 'transactionId'>,
  state: RefundEnd,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ refundState: state, refundedAt: at })
    .where('gateway', '=', gateway)
    .where('transactionId', '=', transactionId)
    .where('refunded', 'is not', null)
    .where('refundState', '!=', 'succeeded')
    .execute()
}

/** Payments whose giving back has not ended. */
export async function listRefundsUnderWay(
  exec: Executor,
): Promise<{ gateway: Gateway; transactionId: string }[]> {
  return exec
    .selectFrom('payment')
    .select(['gateway', 'transactionId'])
    .where(sql<boolean>`refund_state = 'processing'`)
    .execute()
}

export interface RefundFigures {
  /** How long the oldest one that has not ended is under way, in seconds. */
  oldestSeconds: number
  /** Gateways could not give these back: somebody has to. */
  failed: number
}

/** What an alarm is set on. */
export async function readRefundFigures(exec: Executor, now: Date): Promise<RefundFigures> {
  return (
    exec
      .selectFrom('payment')
      .select(
        sql<number>`greatest(0, coalesce(extract(epoch FROM ${now}::timestamptz - min(refund_since) FILTER (WHERE refund_state = 'processing')), 0))::float8`.as(
          'oldestSeconds',
        ),
      )
      .select(sql<number>`(count(*) FILTER (WHERE refund_state = 'failed'))::int`.as('failed'))
      // Literals: as for jobs, a parameter finds no partial index.
      .where(sql<boolean>`refund_state IN ('processing', 'failed')`)
      .executeTakeFirstOrThrow()
  )
}

/** Keeps a genuine notice as it came; a repeated one is there already. */
export async function insertNotice(tx: Tx, notice: PaymentNoticeTable): Promise<void> {
  await tx
    .insertInto('payment_notice')
    .values(notice)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Forgets what gateways were asked and said of a person's orders, in which their names for the payer stand; what was paid stays in `payment`. */
export async function forgetPayerOf(tx: Tx, userId: string): Promise<void> {
  const own = tx.selectFrom('purchase_order').select('no').where('userId', '=', userId)
  await tx.updateTable('payment_attempt').set({ asked: '{}' }).where('orderNo', 'in', own).execute()
  await tx.updateTable('payment_notice').set({ body: '' }).where('orderNo', 'in', own).execute()
}
