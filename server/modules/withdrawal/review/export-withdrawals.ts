import { formatPrice } from '@contract/domain/money'
import type { WithdrawalStatus } from '@contract/withdrawal/schemas'
import type { Services } from '../../../services'
import { listBetween } from '../request/repository'

/** A line of the export. Amounts in dollars; `day` is Pacific; the account is masked. */
export type ExportLine = Record<
  | 'reference'
  | 'user'
  | 'status'
  | 'amount'
  | 'fee'
  | 'network'
  | 'account'
  | 'policy'
  | 'day'
  | 'requested'
  | 'payoutReference'
  | 'reason',
  string
>

/** Every withdrawal of a time, for the books of the house. */
export async function exportWithdrawals(
  { db }: Services,
  query: { status?: WithdrawalStatus; from?: string; to?: string },
): Promise<ExportLine[]> {
  const rows = await listBetween(db, query)
  return rows.map((row) => ({
    reference: row.reference,
    user: row.userId,
    status: row.status,
    amount: formatPrice(row.amount),
    fee: formatPrice(row.fee),
    network: row.network ?? '',
    account: row.accountMasked,
    policy: row.policy,
    day: row.pacificDay,
    requested: row.createdAt.toISOString(),
    payoutReference: row.payoutRef ?? '',
    reason: row.reason ?? '',
  }))
}
