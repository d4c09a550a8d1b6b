import { cents } from '@contract/domain/money'
import { appendEntry } from '../../../audit'
import { newId } from '../../../db/id'
import { inTransaction, type Tx } from '../../../db/transaction'
import { findPayoutGateway } from '../../../gateways/payout/registry'
import type { PayoutAnswer } from '../../../gateways/payout/types'
import type { RawNotice } from '../../../gateways/payment/types'
import { OperatorError, type ActionTransaction, type Audited } from '../../../operator-action'
import type { Services } from '../../../services'
import { openAddress } from '../payout-account/accounts'
import { completeTransfer, changeStatus, type DecisionContext } from './complete-transfer'
import { describeWithdrawal, lockForDecision } from '../review/lock-for-decision'
import {
  changeAttempt,
  findAttempt,
  findAttemptByRef,
  findOpenAttempt,
  insertAttempt,
  insertNotice,
} from './repository'
import type { PayoutAttemptTable } from './tables'
import { computePayoutKey, readPayoutReference } from './payout-reference'
import { claimPayoutReference, findById, lockById } from '../request/repository'

export const PAYOUT_JOB = 'withdrawal.payout'
/** A payout that is not settled is asked about after 15 s, then ever less often, at least once an hour. */
const FIRST_ASK_MS = 15_000
const LONGEST_ASK_MS = 3_600_000

async function scheduleAsk(
  { jobs, systemClock }: Services,
  tx: Tx,
  attemptId: string,
  asked: number,
): Promise<void> {
  const pause = asked === 0 ? 0 : Math.min(LONGEST_ASK_MS, FIRST_ASK_MS * 2 ** (asked - 1))
  await jobs.schedule(tx, {
    kind: PAYOUT_JOB,
    key: attemptId,
    runAt: new Date(systemClock.now().getTime() + pause),
    clock: 'system',
    payload: { attemptId },
  })
}

/**
 * Starts a payout of a passed withdrawal through the gateway: the reference is committed here, the job sends it.
 * A failed attempt may be followed by another one; while one is open there is no second.
 * @throws OperatorError NOT_FOUND, STATE
 */
export async function beginPayout(
  { services, tx, actor, now }: ActionTransaction,
  reference: string,
): Promise<Audited<{ reference: string; payoutRef: string }>> {
  const gateway = findPayoutGateway(services)
  if (!gateway)
    throw new OperatorError(
      'STATE',
      'No payout service is set up (PAYOUT_URL): transfer by hand, then use withdrawals transfer.',
    )
  const withdrawal = await lockForDecision(tx, reference, ['passed'])
  if (await findOpenAttempt(tx, withdrawal.id))
    throw new OperatorError('STATE', `${withdrawal.reference} is being paid out already.`)
  if (withdrawal.network === null)
    throw new OperatorError('STATE', `${withdrawal.reference} is not paid in USDT.`)
  const id = newId()
  const payoutRef = `P-${id}`
  await insertAttempt(tx, {
    id,
    withdrawalId: withdrawal.id,
    payoutRef,
    gateway: gateway.name,
    status: 'created',
    actor,
    transactionId: null,
    reason: null,
    asked: 0,
    createdAt: now,
    finishedAt: null,
  })
  await scheduleAsk(services, tx, id, 0)
  return {
    data: { reference: withdrawal.reference, payoutRef },
    about: describeWithdrawal(withdrawal, { payoutRef }),
  }
}

async function record(
  { tx, withdrawal, actor, now }: DecisionContext,
  action: string,
  attempt: PayoutAttemptTable,
  detail: Record<string, string>,
): Promise<void> {
  const { id, reference, amount } = withdrawal
  await appendEntry(tx, {
    at: now,
    actor,
    action,
    refType: 'withdrawal',
    refId: id,
    detail: { reference, amount, payoutRef: attempt.payoutRef, ...detail },
  })
}

/**
 * A success claims its transaction, written as the network writes it. One that has paid another withdrawal proves
 * nothing about this one: its outcome is unknown.
 */
async function withReferenceClaimed(
  { tx, withdrawal: { id, network } }: DecisionContext,
  answer: PayoutAnswer,
): Promise<PayoutAnswer> {
  if (answer.state !== 'succeeded') return answer
  const { transactionId: reported } = answer
  const transactionId = readPayoutReference(network, reported) ?? reported
  if (await claimPayoutReference(tx, computePayoutKey(reported), id))
    return { ...answer, transactionId }
  return { state: 'unknown', reason: `the transaction ${reported} has paid another withdrawal` }
}

/**
 * Takes what the gateway says about an attempt, whoever asked: a definite word ends the attempt once, and the
 * money leaves the hold only at success. The withdrawal's row is locked first, as with every decision.
 */
export async function takeAnswer(
  tx: Tx,
  services: Services,
  attemptId: string,
  reported: PayoutAnswer,
): Promise<'open' | 'ended'> {
  const seen = await findAttempt(tx, attemptId)
  const withdrawal = seen && (await lockById(tx, seen.withdrawalId))
  const attempt = await findAttempt(tx, attemptId)
  if (!attempt || !withdrawal || attempt.finishedAt !== null) return 'ended'
  const now = await services.businessClock.now(tx)
  const work: DecisionContext = { tx, withdrawal, actor: 'gateway:usdt', now }
  const answer = await withReferenceClaimed(work, reported)
  if (answer.state === 'succeeded') {
    await changeAttempt(tx, attempt.id, {
      status: 'succeeded',
      transactionId: answer.transactionId,
      reason: null,
      finishedAt: now,
    })
    await completeTransfer(services, work, answer.transactionId)
    await record(work, 'withdrawal.transfer', attempt, { transactionId: answer.transactionId })
    return 'ended'
  }
  if (answer.state === 'failed') {
    await changeAttempt(tx, attempt.id, {
      status: 'failed',
      reason: answer.reason,
      finishedAt: now,
    })
    if (withdrawal.status === 'unknown') await changeStatus(work, 'passed')
    await record(work, 'withdrawal.payoutFailed', attempt, { reason: answer.reason })
    return 'ended'
  }
  const status = answer.state === 'accepted' ? 'accepted' : 'unknown'
  await changeAttempt(tx, attempt.id, {
    status,
    asked: attempt.asked + 1,
    reason: answer.state === 'unknown' ? answer.reason : null,
  })
  const shown = status === 'accepted' ? 'passed' : 'unknown'
  if (withdrawal.status !== shown) await changeStatus(work, shown)
  return 'open'
}

/** The job: sends what was never sent, else asks. A reference that never arrived is sent again as it is, never under another name. */
export async function runPayout(tx: Tx, services: Services, attemptId: string): Promise<void> {
  const gateway = findPayoutGateway(services)
  const attempt = await findAttempt(tx, attemptId)
  if (!attempt || attempt.finishedAt !== null) return
  // Not locked while the net is waited for; takeAnswer locks it.
  const withdrawal = await findById(tx, attempt.withdrawalId)
  if (!withdrawal || withdrawal.network === null) return
  const order = {
    ref: attempt.payoutRef,
    amount: cents(withdrawal.amount - withdrawal.fee),
    network: withdrawal.network,
    address: await openAddress(services, withdrawal.accountId),
  }
  const notSetUp: PayoutAnswer = {
    state: 'unknown',
    reason: 'the payout service is no longer set up',
  }
  let answer =
    attempt.status === 'created' ? await gateway?.send(order) : await gateway?.query(order.ref)
  if (answer?.state === 'missing') answer = await gateway?.send(order)
  if ((await takeAnswer(tx, services, attemptId, answer ?? notSetUp)) === 'open')
    await scheduleAsk(services, tx, attemptId, attempt.asked + 1)
}

/** A webhook of the gateway: 'refused' unless its signature proves it, 'known' when it came before. */
export async function receivePayoutNotice(
  services: Services,
  notice: RawNotice,
): Promise<'taken' | 'known' | 'refused'> {
  const read = findPayoutGateway(services)?.readNotice(notice)
  if (!read) return 'refused'
  return inTransaction(
    services.db,
    async (tx) => {
      const attempt = await findAttemptByRef(tx, read.ref)
      if (!attempt) return 'refused'
      const isNew = await insertNotice(tx, {
        eventId: read.eventId,
        payoutRef: read.ref,
        body: notice.body,
        receivedAt: services.systemClock.now(),
      })
      if (!isNew) return 'known'
      await takeAnswer(tx, services, attempt.id, read.answer)
      return 'taken'
    },
    { repeatable: true },
  )
}
