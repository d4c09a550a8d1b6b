import type { WithdrawalStatus } from '@contract/withdrawal/schemas'
import { appendEntry } from '../../../audit'
import { inTransaction } from '../../../db/transaction'
import type { Services } from '../../../services'
import { demandRole, OperatorError, type Operator } from '../../operators'
import {
  completeTransfer,
  changeStatus,
  notifyOwner,
  type DecisionContext,
} from '../payout/complete-transfer'
import { findOpenAttempt } from '../payout/repository'
import { approvalsNeeded } from '../request/policy'
import {
  findByReference,
  insertApproval,
  isPayoutRefUsed,
  listApprovers,
  lockById,
} from '../request/repository'
import { returnMoney } from '../request/return-money'

/** What a decision left behind. */
export interface Decision {
  reference: string
  status: WithdrawalStatus
  approvals: number
  needed: number
}

async function decide(
  services: Services,
  operator: Operator,
  reference: string,
  allowed: readonly WithdrawalStatus[],
  work: (work: DecisionContext) => Promise<void>,
): Promise<Decision> {
  demandRole(operator, 'finance')
  return inTransaction(services.db, async (tx) => {
    const found = await findByReference(tx, reference)
    const withdrawal = found && (await lockById(tx, found.id))
    if (!withdrawal) throw new OperatorError('NOT_FOUND', `There is no withdrawal ${reference}.`)
    if (!allowed.includes(withdrawal.status))
      throw new OperatorError(
        'STATE',
        `${withdrawal.reference} is ${withdrawal.status}; this needs ${allowed.join(' or ')}.`,
      )
    await work({
      tx,
      withdrawal,
      actor: `operator:${operator.name}`,
      now: await services.businessClock.now(tx),
    })
    const after = await lockById(tx, withdrawal.id)
    const approvers = await listApprovers(tx, withdrawal.id)
    const needed = approvalsNeeded(
      withdrawal.amount,
      services.programme.withdrawals.reviewThreshold,
    )
    return {
      reference: withdrawal.reference,
      status: after?.status ?? withdrawal.status,
      approvals: approvers.length,
      needed,
    }
  })
}

async function record(
  { tx, withdrawal, actor, now }: DecisionContext,
  action: string,
  detail: Record<string, string | number>,
): Promise<void> {
  const { id, reference, amount } = withdrawal
  await appendEntry(tx, {
    at: now,
    actor,
    action,
    refType: 'withdrawal',
    refId: id,
    detail: { reference, amount, ...detail },
  })
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
 * One operator's yes. Above the review threshold the request passes with the second yes, which must be
 * another operator's. Throws OperatorError: NOT_FOUND, STATE, SAME_OPERATOR, ROLE_MISSING.
 */
export async function approveWithdrawal(
  services: Services,
  operator: Operator,
  reference: string,
): Promise<Decision> {
  return decide(services, operator, reference, ['pendingReview'], async (work) => {
    const { tx, withdrawal, now } = work
    if (!(await insertApproval(tx, withdrawal.id, operator.id, now))) {
      throw new OperatorError(
        'SAME_OPERATOR',
        `${operator.name} has approved ${withdrawal.reference} already; another operator must approve it too.`,
      )
    }
    const approvers = await listApprovers(tx, withdrawal.id)
    const needed = approvalsNeeded(
      withdrawal.amount,
      services.programme.withdrawals.reviewThreshold,
    )
    if (approvers.length >= needed) await changeStatus(work, 'passed')
    await record(work, 'withdrawal.approve', { approvals: approvers.length, needed })
  })
}

/**
 * Refuses a request, or one that passed and cannot be paid; the money goes back whole. The user reads the
 * reason. Throws OperatorError: NOT_FOUND, STATE, REASON_MISSING, ROLE_MISSING.
 */
export async function rejectWithdrawal(
  services: Services,
  operator: Operator,
  reference: string,
  reason: string,
): Promise<Decision> {
  if (reason.trim() === '')
    throw new OperatorError('REASON_MISSING', 'A rejection needs a reason: the user reads it.')
  return decide(services, operator, reference, ['pendingReview', 'passed'], async (work) => {
    await requireNoPayout(work)
    await returnMoney(work.tx, work.withdrawal, work)
    await changeStatus(work, 'rejected', { reason: reason.trim() })
    await notifyOwner(services, work, 'withdrawalRejected', { reason: reason.trim() })
    await record(work, 'withdrawal.reject', { reason: reason.trim() })
  })
}

/**
 * Marks a passed withdrawal as paid out: the held money leaves, the fee stays. `payoutRef` is the transfer's
 * own reference (the transaction hash), used once. Throws OperatorError: NOT_FOUND, STATE, PAYOUT_REF, ROLE_MISSING.
 */
export async function transferWithdrawal(
  services: Services,
  operator: Operator,
  reference: string,
  payoutRef: string,
): Promise<Decision> {
  if (payoutRef.trim() === '')
    throw new OperatorError(
      'PAYOUT_REF',
      'A transfer needs its reference, for example the transaction hash.',
    )
  return decide(services, operator, reference, ['passed'], async (work) => {
    const { tx, withdrawal } = work
    await requireNoPayout(work)
    if (await isPayoutRefUsed(tx, payoutRef.trim()))
      throw new OperatorError(
        'PAYOUT_REF',
        `The payout reference ${payoutRef.trim()} belongs to another withdrawal.`,
      )
    await completeTransfer(services, work, payoutRef.trim())
    await record(work, 'withdrawal.transfer', { payoutRef: payoutRef.trim(), fee: withdrawal.fee })
  })
}
