import { AppError } from '../../../http/error'
import type { CreateWithdrawalResponse, WithdrawalIdRequest } from '@contract/withdrawal/schemas'
import { appendEntry } from '../../../audit'
import type { TxContext } from '../../../http/context'
import { loadWithdrawalAnswer } from './answer'
import { insertEvent, lockById, setStatus } from './repository'
import { returnMoney } from './return-money'

/** POST /user/withdraw/cancel: only its owner, only while it waits for review; the money comes back whole. @throws WITHDRAWAL_NOT_FOUND, WITHDRAWAL_DECIDED */
export async function cancelWithdrawal(
  context: TxContext,
  { id }: WithdrawalIdRequest,
): Promise<CreateWithdrawalResponse> {
  const { tx, userId, now } = context
  const withdrawal = await lockById(tx, id)
  if (!withdrawal || withdrawal.userId !== userId) throw new AppError('WITHDRAWAL_NOT_FOUND')
  if (withdrawal.status !== 'pendingReview') throw new AppError('WITHDRAWAL_DECIDED')
  const actor = `user:${userId}`
  await returnMoney(tx, withdrawal, { actor, now })
  await setStatus(tx, id, { status: 'cancelled' })
  await insertEvent(tx, { withdrawalId: id, status: 'cancelled', actor, at: now })
  await appendEntry(tx, {
    at: now,
    actor,
    action: 'withdrawal.cancel',
    refType: 'withdrawal',
    refId: id,
    detail: { reference: withdrawal.reference, amount: withdrawal.amount },
  })
  return loadWithdrawalAnswer(tx, userId, id)
}
