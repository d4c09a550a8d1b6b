import { AppError } from '../../http/error'
import type { Tx } from '../../db/transaction'
import { OperatorError } from '../../operator-action'
import type { Services } from '../../services'
import { lockLedgerAccounts, postAll } from '../ledger'
import { findIncome } from './list/repository'
import { lockIncome, markCancelled } from './repository'
import type { CommissionTable } from './tables'
import { takeBackEntries } from './take-back'

/**
 * Cancels an income that has not settled, because of fraud (not settled → cancelled); `reason` becomes its remark.
 * @throws NOT_FOUND, OperatorError STATE when it has settled or is gone already
 */
export async function voidIncome(
  tx: Tx,
  { businessClock }: Services,
  id: string,
  { actor, reason }: { actor: string; reason: string },
): Promise<CommissionTable> {
  const found = await findIncome(tx, id)
  if (!found) throw new AppError('NOT_FOUND')
  const balances = new Map([
    [found.beneficiaryId, await lockLedgerAccounts(tx, found.beneficiaryId)],
  ])
  const income = await lockIncome(tx, id)
  if (income?.status !== 'notSettled')
    throw new OperatorError('STATE', 'The income has settled or is gone already.')
  const now = await businessClock.now(tx)
  await postAll(tx, await takeBackEntries(tx, [income], balances, { actor, at: now }))
  await markCancelled(tx, id, now, reason)
  return { ...found, status: 'cancelled', cancelledAt: now, remark: reason }
}
