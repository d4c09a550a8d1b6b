import type { Executor, Tx } from '../../../db/transaction'
import type { SandboxPaymentTable } from './tables'

export async function readSecret(exec: Executor): Promise<string> {
  const { secret } = await exec
    .selectFrom('sandbox_key')
    .select('secret')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  return secret
}

/** Opens the payment of an order, or opens it again after it was closed; a paid one stays as it is. */
export async function openPayment(
  exec: Executor,
  payment: SandboxPaymentTable,
): Promise<SandboxPaymentTable> {
  await exec
    .insertInto('sandbox_payment')
    .values(payment)
    .onConflict((conflict) =>
      conflict
        .column('orderNo')
        .doUpdateSet({ status: 'open' })
        .where('sandbox_payment.status', '=', 'closed'),
    )
    .execute()
  return exec
    .selectFrom('sandbox_payment')
    .selectAll()
    .where('orderNo', '=', payment.orderNo)
    .executeTakeFirstOrThrow()
}

export async function findByToken(
  exec: Executor,
  token: string,
): Promise<SandboxPaymentTable | undefined> {
  return exec
    .selectFrom('sandbox_payment')
    .selectAll()
    .where('token', '=', token)
    .executeTakeFirst()
}

export async function findByOrderNo(
  exec: Executor,
  orderNo: string,
): Promise<SandboxPaymentTable | undefined> {
  return exec
    .selectFrom('sandbox_payment')
    .selectAll()
    .where('orderNo', '=', orderNo)
    .executeTakeFirst()
}

export async function findByTransaction(
  exec: Executor,
  transactionId: string,
): Promise<SandboxPaymentTable | undefined> {
  return exec
    .selectFrom('sandbox_payment')
    .selectAll()
    .where('transactionId', '=', transactionId)
    .executeTakeFirst()
}

/** Takes the money of an open payment; false when it was not open. */
export async function markPaid(exec: Executor | Tx, token: string, at: Date): Promise<boolean> {
  const result = await exec
    .updateTable('sandbox_payment')
    .set({ status: 'paid', paidAt: at })
    .where('token', '=', token)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function markClosed(exec: Executor, orderNo: string): Promise<void> {
  await exec
    .updateTable('sandbox_payment')
    .set({ status: 'closed' })
    .where('orderNo', '=', orderNo)
    .where('status', '=', 'open')
    .execute()
}

export async function markRefunded(
  exec: Executor,
  transactionId: string,
  refunded: number,
): Promise<void> {
  await exec
    .updateTable('sandbox_payment')
    .set({ status: 'refunded', refunded })
    .where('transactionId', '=', transactionId)
    .where('status', '=', 'paid')
    .execute()
}
