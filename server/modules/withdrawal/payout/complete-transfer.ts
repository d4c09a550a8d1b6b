import { cents, formatMoney } from '@contract/domain/money'
import type { WithdrawalStatus } from '@contract/withdrawal/schemas'
import type { Tx } from '../../../db/transaction'
import type { Services } from '../../../services'
import { post } from '../../ledger'
import {
  insertEvent,
  setStatus,
  type StatusDetail,
  type WithdrawalRow,
} from '../request/repository'

/** A decision about a locked withdrawal. */
export interface DecisionContext {
  tx: Tx
  withdrawal: WithdrawalRow
  actor: string
  now: Date
}

/** The new state, and the step of the timeline. */
export async function changeStatus(
  work: DecisionContext,
  status: WithdrawalStatus,
  change: StatusDetail = {},
): Promise<void> {
  await setStatus(work.tx, work.withdrawal.id, { status, ...change })
  await insertEvent(work.tx, {
    withdrawalId: work.withdrawal.id,
    status,
    actor: work.actor,
    at: work.now,
  })
}

/** The held money leaves, the fee stays (`wd:id:paid`); the request is transferred. */
export async function completeTransfer(
  services: Services,
  work: DecisionContext,
  payoutRef: string,
): Promise<void> {
  const { tx, withdrawal, actor, now } = work
  const { id, amount, fee, userId } = withdrawal
  const legs = [
    { account: { owner: 'user', userId, kind: 'hold' } as const, amount: cents(-amount) },
    { account: { owner: 'platform', kind: 'payout_cash' } as const, amount: cents(amount - fee) },
    { account: { owner: 'platform', kind: 'fee_income' } as const, amount: fee },
  ]
  await post(tx, {
    kind: 'withdrawalTransferred',
    idemKey: `wd:${id}:paid`,
    ref: { type: 'withdrawal', id },
    actor,
    effectiveAt: now,
    legs: legs.filter((leg) => leg.amount !== 0),
  })
  await changeStatus(work, 'transferred', { payoutRef })
  await notifyOwner(services, work, 'withdrawalTransferred', { payoutRef })
}

/** Tells the owner in their messages. */
export function tellDecision(
  { notices }: Services,
  { tx, withdrawal: { id, userId, reference, amount } }: DecisionContext,
  decision: 'passed' | 'rejected' | 'transferred',
): Promise<void> {
  return notices.tell(tx, userId, {
    key: 'withdrawalDecided',
    withdrawalId: id,
    reference,
    amount,
    decision,
  })
}

/** Writes to the owner through the outbox: the email leaves exactly when the decision commits. */
export async function notifyOwner(
  services: Services,
  work: DecisionContext,
  template: 'withdrawalTransferred' | 'withdrawalRejected',
  params: Record<string, string>,
): Promise<void> {
  const { tx, withdrawal } = work
  const { userId, reference, amount, fee, accountMasked } = withdrawal
  const figures = {
    reference,
    amount: formatMoney(template === 'withdrawalTransferred' ? amount - fee : amount),
    account: accountMasked,
  }
  await services.mail.sendToMember(tx, { userId, template, params: { ...figures, ...params } })
  await tellDecision(
    services,
    work,
    template === 'withdrawalTransferred' ? 'transferred' : 'rejected',
  )
}
