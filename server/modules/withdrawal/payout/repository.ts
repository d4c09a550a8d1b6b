import type { Executor, Tx } from '../../../db/transaction'
import type { PayoutAttemptTable, PayoutNoticeTable, PayoutStatus } from './tables'

const OPEN: readonly PayoutStatus[] = ['created', 'accepted', 'unknown']

export async function insertAttempt(tx: Tx, attempt: PayoutAttemptTable): Promise<void> {
  await tx.insertInto('payout_attempt').values(attempt).execute()
}

/** The attempt whose outcome is not known yet. */
export function findOpenAttempt(
  exec: Executor,
  withdrawalId: string,
): Promise<PayoutAttemptTable | undefined> {
  return exec
    .selectFrom('payout_attempt')
    .selectAll()
    .where('withdrawalId', '=', withdrawalId)
    .where('status', 'in', [...OPEN])
    .executeTakeFirst()
}

export function findAttempt(exec: Executor, id: string): Promise<PayoutAttemptTable | undefined> {
  return exec.selectFrom('payout_attempt').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findAttemptByRef(
  exec: Executor,
  payoutRef: string,
): Promise<PayoutAttemptTable | undefined> {
  return exec
    .selectFrom('payout_attempt')
    .selectAll()
    .where('payoutRef', '=', payoutRef)
    .executeTakeFirst()
}

export function listAttempts(exec: Executor, withdrawalId: string): Promise<PayoutAttemptTable[]> {
  return exec
    .selectFrom('payout_attempt')
    .selectAll()
    .where('withdrawalId', '=', withdrawalId)
    .orderBy('id')
    .execute()
}

export async function changeAttempt(
  tx: Tx,
  id: string,
  change: Partial<
    Pick<PayoutAttemptTable, 'status' | 'transactionId' | 'reason' | 'asked' | 'finishedAt'>
  >,
): Promise<void> {
  await tx.updateTable('payout_attempt').set(change).where('id', '=', id).execute()
}

/** False when this notice came before. */
export async function insertNotice(tx: Tx, notice: PayoutNoticeTable): Promise<boolean> {
  const result = await tx
    .insertInto('payout_notice')
    .values(notice)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}
