import type { RejectionCause, WithdrawalStatus } from '@contract/withdrawal/schemas'
import type { AuditDetail } from '../../../audit'
import { OperatorError, type ActionTransaction, type Audited } from '../../../operator-action'
import {
  completeTransfer,
  changeStatus,
  notifyOwner,
  tellDecision,
  type DecisionContext,
} from '../payout/complete-transfer'
import { describeWithdrawal, lockForDecision } from './lock-for-decision'
import { findOpenAttempt } from '../payout/repository'
import { computePayoutKey, readPayoutReference } from '../payout/payout-reference'
import {
  claimPayoutReference,
  insertApproval,
  listApprovers,
  lockById,
  type WithdrawalRow,
} from '../request/repository'
import { returnMoney } from '../request/return-money'

/** What a decision left behind. */
export interface Decision {
  reference: string
  status: WithdrawalStatus
  approvals: number
  needed: number
}

/** Decides about a locked withdrawal in one of the allowed states; `work` answers with what the audit entry tells beside reference and amount. */
async function decide(
  { tx, actor, now }: ActionTransaction,
  reference: string,
  allowed: readonly WithdrawalStatus[],
  work: (work: DecisionContext) => Promise<AuditDetail>,
): Promise<Audited<Decision>> {
  const withdrawal = await lockForDecision(tx, reference, allowed)
  const detail = await work({ tx, withdrawal, actor, now })
  const after = await lockById(tx, withdrawal.id)
  const approvers = await listApprovers(tx, withdrawal.id)
  return {
    data: {
      reference: withdrawal.reference,
      status: after?.status ?? withdrawal.status,
      approvals: approvers.length,
      needed: withdrawal.approvalsNeeded,
    },
    about: describeWithdrawal(withdrawal, detail),
  }
}

/** What a gateway is paying out at this moment nobody decides about by hand. */
async function requireNoPayout({ tx, withdrawal }: DecisionContext): Promise<void> {
  if (await findOpenAttempt(tx, withdrawal.id))
    throw new OperatorError(
      'STATE',
      `${withdrawal.reference} is being paid out: its outcome must be known first.`,
    )
}

/**
 * One operator's yes. A request that needs two passes with the second one, which must be another operator's.
 * @throws OperatorError NOT_FOUND, STATE, SAME_OPERATOR
 */
export function approve(context: ActionTransaction, reference: string): Promise<Audited<Decision>> {
  const { services, operator } = context
  return decide(context, reference, ['pendingReview'], async (work) => {
    const { tx, withdrawal, now } = work
    const approval = { withdrawalId: withdrawal.id, operatorId: operator.id, at: now }
    const givenAt = services.systemClock.now()
    if (!(await insertApproval(tx, { ...approval, givenAt }))) {
      throw new OperatorError(
        'SAME_OPERATOR',
        `${operator.name} has approved ${withdrawal.reference} already; another operator must approve it too.`,
      )
    }
    const approvers = await listApprovers(tx, withdrawal.id)
    const needed = withdrawal.approvalsNeeded
    if (approvers.length >= needed) {
      await changeStatus(work, 'passed')
      await tellDecision(services, work, 'passed')
    }
    return { approvals: approvers.length, needed }
  })
}

/**
 * Refuses a request, or one that passed and cannot be paid; the money goes back whole. The user reads the reason; by its cause they are offered what solves it.
 * @throws OperatorError NOT_FOUND, STATE
 */
export function reject(
  context: ActionTransaction,
  reference: string,
  { reason, cause }: { reason: string; cause: RejectionCause },
): Promise<Audited<Decision>> {
  return decide(context, reference, ['pendingReview', 'passed'], async (work) => {
    await requireNoPayout(work)
    await returnMoney(work.tx, work.withdrawal, work)
    await changeStatus(work, 'rejected', { reason, cause })
    await notifyOwner(context.services, work, 'withdrawalRejected', { reason })
    return { reason, cause }
  })
}

/**
 * The reference of a transfer as it is stored.
 * @throws OperatorError PAYOUT_REF
 */
export function requirePayoutReference(
  { network, reference }: Pick<WithdrawalRow, 'network' | 'reference'>,
  typed: string,
): string {
  const payoutRef = readPayoutReference(network, typed)
  if (payoutRef === undefined)
    throw new OperatorError(
      'PAYOUT_REF',
      `${reference} is paid on ${network ?? 'no network'}, and ${typed} is not a transaction hash of it: 64 hexadecimal digits, with 0x before them or without.`,
    )
  return payoutRef
}

/**
 * Marks a passed withdrawal as paid out: the held money leaves, the fee stays. `typed` is the transfer's own
 * reference (on a network its transaction hash), which pays once in whatever spelling.
 * @throws OperatorError NOT_FOUND, STATE, PAYOUT_REF
 */
export function transfer(
  context: ActionTransaction,
  reference: string,
  typed: string,
): Promise<Audited<Decision>> {
  return decide(context, reference, ['passed'], async (work) => {
    const { tx, withdrawal } = work
    await requireNoPayout(work)
    const payoutRef = requirePayoutReference(withdrawal, typed)
    if (!(await claimPayoutReference(tx, computePayoutKey(payoutRef), withdrawal.id)))
      throw new OperatorError(
        'PAYOUT_REF',
        `The payout reference ${payoutRef} belongs to another withdrawal.`,
      )
    await completeTransfer(context.services, work, payoutRef)
    return { payoutRef, fee: withdrawal.fee }
  })
}
