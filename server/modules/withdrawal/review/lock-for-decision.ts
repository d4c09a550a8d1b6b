import type { WithdrawalStatus } from '@contract/withdrawal/schemas'
import type { AuditDetail } from '../../../audit'
import type { Tx } from '../../../db/transaction'
import { OperatorError, type AuditSubject } from '../../../operator-action'
import { findByReference, lockById, type WithdrawalRow } from '../request/repository'

/**
 * The withdrawal that an operator names, locked, in one of the states that allow what they want to do.
 * @throws OperatorError NOT_FOUND, STATE
 */
export async function lockForDecision(
  tx: Tx,
  reference: string,
  allowed: readonly WithdrawalStatus[],
): Promise<WithdrawalRow> {
  const found = await findByReference(tx, reference)
  const withdrawal = found && (await lockById(tx, found.id))
  if (!withdrawal) throw new OperatorError('NOT_FOUND', `There is no withdrawal ${reference}.`)
  if (!allowed.includes(withdrawal.status))
    throw new OperatorError(
      'STATE',
      `${withdrawal.reference} is ${withdrawal.status}; this needs ${allowed.join(' or ')}.`,
    )
  return withdrawal
}

/** What the audit entry of a decision about a withdrawal tells. */
export function describeWithdrawal(
  { id, reference, amount }: WithdrawalRow,
  detail: AuditDetail,
): AuditSubject {
  return { type: 'withdrawal', id, detail: { reference, amount, ...detail } }
}
