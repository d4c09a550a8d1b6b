import type { Withdrawal, PayoutAccount } from '@contract/withdrawal/schemas'
import type { WithdrawalRules } from '../../../config/withdrawals'
import type { Executor } from '../../../db/transaction'
import { isUsable, isWaiting } from './policy'
import { listEvents, type EventRow, type WithdrawalRow } from './repository'
import type { PayoutAccountTable } from '../tables'

/** 'TR7N••••Lj6t': enough to know one's own wallet, not enough to copy it. */
export function maskAddress(address: string): string {
  return `${address.slice(0, 4)}••••${address.slice(-4)}`
}

/** '••••7890': the last digits of a bank account, at most a third of it. */
export function maskBankAccount(account: string): string {
  return `••••${account.slice(-Math.min(4, Math.floor(account.length / 3)))}`
}

export function presentPayoutAccount(
  row: PayoutAccountTable,
  rules: WithdrawalRules,
  now: Date,
): PayoutAccount {
  const { id, kind, name, masked, network, receivesFrom } = row
  return {
    id,
    kind,
    name,
    masked,
    network,
    usable: isUsable(rules, { kind, network }),
    receivesFrom: isWaiting(row, now) ? (receivesFrom?.toISOString() ?? null) : null,
    createTime: row.createdAt.toISOString(),
  }
}

export function presentWithdrawal(row: WithdrawalRow, events: readonly EventRow[]): Withdrawal {
  const { id, reference, amount, fee, status, accountName, accountMasked, network, reason } = row
  const transaction = status === 'transferred' ? row.payoutRef : null
  const timeline = events
    .filter((event) => event.withdrawalId === id)
    .map((event) => ({ status: event.status, time: event.at.toISOString() }))
  return {
    id,
    reference,
    amount,
    fee,
    status,
    accountName,
    accountMasked,
    network,
    transaction,
    reason,
    cause: row.rejectionCause,
    decideBy: status === 'pendingReview' ? (row.holdsUntil?.toISOString() ?? null) : null,
    createTime: row.createdAt.toISOString(),
    timeline,
  }
}

export async function presentAll(
  exec: Executor,
  rows: readonly WithdrawalRow[],
): Promise<Withdrawal[]> {
  const events = await listEvents(
    exec,
    rows.map((row) => row.id),
  )
  return rows.map((row) => presentWithdrawal(row, events))
}
