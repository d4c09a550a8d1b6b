import type { Cents } from '@contract/domain/money'
import type { Withdrawal, WithdrawalStatus } from '@contract/withdrawal/schemas'
import type { Executor } from '../../../db/transaction'
import { OperatorError } from '../../../operator-action'
import type { Services } from '../../../services'
import { findUser, listUsernames, maskEmail, type UserRow } from '../../account'
import { openAddress } from '../payout-account/accounts'
import { listAlike, type Alike } from '../request/find-alike'
import type { Counted } from '../request/policy'
import { presentAll } from '../request/present'
import {
  countApprovals,
  findByReference,
  listWithdrawalRows,
  listApprovers,
  sumCounted,
} from '../request/repository'

const HOUR_MS = 3_600_000

/** A withdrawal as an operator sees it. `address` is in clear: it is what gets paid. */
export interface ReviewCase {
  withdrawal: Withdrawal
  /** `email` is masked; null while the member has none. */
  user: { id: string; username: string; email: string | null }
  address: string
  policy: string
  payoutRef: string | null
  approvers: string[]
  needed: number
  /** It was held for a second approval, as somebody who earns for the member seemed to be the member. */
  selfReferral: boolean
  /** What the member has asked for in the same Pacific day and month, this request included while it counts. */
  together: Counted
  /** Who else uses this payout account or one of the owner's devices: what a self-referral looks like (docs/product/withdrawal.md, "Review"). */
  alike: AlikeUser[]
}

interface AlikeUser extends Pick<Alike, 'shared'> {
  username: string
  /** Who invited whom, where one of the two invited the other. */
  relation: 'inviter' | 'invited' | null
}

export interface ReviewLine {
  reference: string
  status: WithdrawalStatus
  /** The username. */
  member: string
  amount: Cents
  network: string | null
  account: string
  /** How many operators have approved it. */
  approvals: number
  requestedAt: string
  /** Whole hours of business time since then. */
  ageHours: number
}

/** Withdrawals for operators, newest first; `all` is of everything that matches. */
export async function listForReview(
  services: Services,
  query: { status?: WithdrawalStatus; limit: number },
): Promise<{ withdrawals: ReviewLine[]; all: { count: number; amount: Cents } }> {
  const { rows, total, amount } = await listWithdrawalRows(services.db, {
    status: query.status && [query.status],
    pageNum: 1,
    pageSize: query.limit,
  })
  const usernames = await listUsernames(
    services.db,
    rows.map(({ userId }) => userId),
  )
  const approvals = await countApprovals(
    services.db,
    rows.map(({ id }) => id),
  )
  const now = await services.businessClock.now(services.db)
  const withdrawals = rows.map((row) => ({
    reference: row.reference,
    status: row.status,
    member: usernames.get(row.userId) ?? '',
    amount: row.amount,
    network: row.network,
    account: row.accountMasked,
    approvals: approvals.get(row.id) ?? 0,
    requestedAt: row.createdAt.toISOString(),
    ageHours: Math.floor((now.getTime() - row.createdAt.getTime()) / HOUR_MS),
  }))
  return { withdrawals, all: { count: total, amount } }
}

async function findAlike(exec: Executor, user: UserRow, accountId: string): Promise<AlikeUser[]> {
  const found: AlikeUser[] = []
  for (const { id, shared } of await listAlike(exec, user.id, accountId)) {
    const other = await findUser(exec, id)
    if (other)
      found.push({
        username: other.username,
        shared,
        relation:
          user.inviterId === other.id ? 'inviter' : other.inviterId === user.id ? 'invited' : null,
      })
  }
  return found
}

/** Everything a reviewer needs about one withdrawal. @throws OperatorError NOT_FOUND */
export async function inspectWithdrawal(
  services: Services,
  reference: string,
): Promise<ReviewCase> {
  const row = await findByReference(services.db, reference)
  const [withdrawal] = row ? await presentAll(services.db, [row]) : []
  const user = row && (await findUser(services.db, row.userId))
  if (!row || !withdrawal || !user)
    throw new OperatorError('NOT_FOUND', `There is no withdrawal ${reference}.`)
  return {
    withdrawal,
    user: { id: user.id, username: user.username, email: user.email && maskEmail(user.email) },
    address: await openAddress(services, row.accountId),
    policy: `${row.policy} (${row.ruleVersion})`,
    payoutRef: row.payoutRef,
    alike: await findAlike(services.db, user, row.accountId),
    approvers: await listApprovers(services.db, row.id),
    needed: row.approvalsNeeded,
    selfReferral: row.selfReferral,
    together: await sumCounted(services.db, row.userId, {
      day: row.pacificDay,
      month: row.pacificMonth,
    }),
  }
}
