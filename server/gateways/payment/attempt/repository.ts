import type { Gateway } from '@contract/orders/schemas'
import type { Executor } from '../../../db/transaction'
import type { PaymentAttemptTable } from './tables'

/** Every attempt at an order, the newest first. */
export async function listAttempts(
  exec: Executor,
  gateway: Gateway,
  orderNo: string,
): Promise<PaymentAttemptTable[]> {
  return exec
    .selectFrom('payment_attempt')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('orderNo', '=', orderNo)
    .orderBy('openedAt', 'desc')
    .orderBy('reference', 'desc')
    .execute()
}

export async function findAttempt(
  exec: Executor,
  gateway: Gateway,
  reference: string,
): Promise<PaymentAttemptTable | undefined> {
  return exec
    .selectFrom('payment_attempt')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('reference', '=', reference)
    .executeTakeFirst()
}

/** Another one that is open stays the only one. */
export async function insertAttempt(exec: Executor, attempt: PaymentAttemptTable): Promise<void> {
  await exec
    .insertInto('payment_attempt')
    .values(attempt)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function noteVendorId(
  exec: Executor,
  { gateway, reference }: PaymentAttemptTable,
  vendorId: string,
): Promise<void> {
  await exec
    .updateTable('payment_attempt')
    .set({ vendorId })
    .where('gateway', '=', gateway)
    .where('reference', '=', reference)
    .execute()
}

export async function markAttemptClosed(
  exec: Executor,
  { gateway, reference }: PaymentAttemptTable,
  at: Date,
): Promise<void> {
  await exec
    .updateTable('payment_attempt')
    .set({ closedAt: at })
    .where('gateway', '=', gateway)
    .where('reference', '=', reference)
    .where('closedAt', 'is', null)
    .execute()
}
