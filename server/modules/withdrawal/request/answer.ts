import { AppError } from '../../../http/error'
import type { CreateWithdrawalResponse } from '@contract/withdrawal/schemas'
import type { Executor } from '../../../db/transaction'
import { readUserBalances } from '../../ledger'
import { presentAll } from './present'
import { findById } from './repository'

/** A withdrawal and the balance after it, so that the caller needs no second request. */
export async function loadWithdrawalAnswer(
  exec: Executor,
  userId: string,
  id: string,
): Promise<CreateWithdrawalResponse> {
  const row = await findById(exec, id)
  const [withdrawal] = row ? await presentAll(exec, [row]) : []
  if (!withdrawal) throw new AppError('WITHDRAWAL_NOT_FOUND')
  const { available, hold } = await readUserBalances(exec, userId)
  return { withdrawal, available, hold }
}
