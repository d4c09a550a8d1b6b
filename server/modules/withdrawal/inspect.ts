import type { Cents } from '@contract/money'
import type { Withdrawal, WithdrawalStatus } from '@contract/withdrawal/schemas'
import type { Services } from '../../services'
import { findUser, maskEmail } from '../account'
import { OperatorError } from '../operators'
import { openAddress } from './accounts'
import { approvalsNeeded } from './policy'
import { presentAll } from './present'
import { findByReference, list, listApprovers } from './repository'

/** A withdrawal as an operator sees it. `address` is in clear: it is what gets paid. */
export interface ReviewCase {
  withdrawal: Withdrawal
  user: { id: string; username: string; email: string }
  address: string
  policy: string
  payoutRef: string | null
  approvers: string[]
  needed: number
}

export interface ReviewLine {
  reference: string
  status: WithdrawalStatus
  amount: Cents
  network: string | null
  account: string
  requestedAt: string
}

/** Withdrawals for operators, newest first. */
export async function listForReview(services: Services, query: { status?: WithdrawalStatus; limit: number }): Promise<ReviewLine[]> {
  const { rows } = await list(services.db, { status: query.status, pageNum: 1, pageSize: query.limit })
  return rows.map((row) => ({
    reference: row.reference,
    status: row.status,
    amount: row.amount,
    network: row.network,
    account: row.accountMasked,
    requestedAt: row.created_at.toISOString(),
  }))
}

/** Everything a reviewer needs about one withdrawal. Throws OperatorError NOT_FOUND. */
export async function inspectWithdrawal(services: Services, reference: string): Promise<ReviewCase> {
  const row = await findByReference(services.db, reference)
  const [withdrawal] = row ? await presentAll(services.db, [row]) : []
  const user = row && (await findUser(services.db, row.user_id))
  if (!row || !withdrawal || !user) throw new OperatorError('NOT_FOUND', `There is no withdrawal ${reference}.`)
  return {
    withdrawal,
    user: { id: user.id, username: user.username, email: maskEmail(user.email) },
    address: await openAddress(services, row.account_id),
    policy: `${row.policy} (${row.rule_version})`,
    payoutRef: row.payout_ref,
    approvers: await listApprovers(services.db, row.id),
    needed: approvalsNeeded(row.amount, services.programme.withdrawals.reviewThreshold),
  }
}
