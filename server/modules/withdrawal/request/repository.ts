import { sql, type ExpressionBuilder } from 'kysely'
import { cents, type Cents } from '@contract/domain/money'
import type { DayRange } from '@contract/domain/rules/day-limits'
import type { RejectionCause, WithdrawalStatus } from '@contract/withdrawal/schemas'
import type { Tables } from '../../../db/tables'
import type { Executor, Tx } from '../../../db/transaction'
import { countedStatuses, type Counted } from './policy'
import type { PayoutAccountTable, WithdrawalApprovalTable, WithdrawalTable } from '../tables'

/** A withdrawal with what its account shows. */
export type WithdrawalRow = WithdrawalTable & {
  amount: Cents
  fee: Cents
  accountName: string
  accountMasked: string
  network: PayoutAccountTable['network']
}

export interface EventRow {
  withdrawalId: string
  status: WithdrawalStatus
  actor: string
  at: Date
}

/** A member's own payout account. Until the transaction ends nobody deletes it: what is asked for now keeps its address. */
export function lockPayoutAccount(
  tx: Tx,
  userId: string,
  id: string,
): Promise<PayoutAccountTable | undefined> {
  return tx
    .selectFrom('withdrawal_account')
    .selectAll()
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forShare()
    .executeTakeFirst()
}

/** What counts toward the caps. Only true for a caller who has locked the user's balance. */
export async function sumCounted(
  exec: Executor,
  userId: string,
  period: { day: string; month: string },
): Promise<Counted> {
  const row = await exec
    .selectFrom('withdrawal')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('thisMonth'))
    .select(
      sql<number>`coalesce(sum(amount) FILTER (WHERE pacific_day = ${period.day}), 0)::bigint`.as(
        'today',
      ),
    )
    .where('userId', '=', userId)
    .where('pacificMonth', '=', period.month)
    .where('status', 'in', [...countedStatuses])
    .executeTakeFirstOrThrow()
  return { today: cents(row.today), thisMonth: cents(row.thisMonth) }
}

export async function isKeyUsed(exec: Executor, userId: string, idemKey: string): Promise<boolean> {
  const row = await exec
    .selectFrom('withdrawal')
    .select('id')
    .where('userId', '=', userId)
    .where('idemKey', '=', idemKey)
    .executeTakeFirst()
  return row !== undefined
}

/** False when the reference is in use, or the member's key. */
export async function insertWithdrawal(
  tx: Tx,
  row: Omit<WithdrawalTable, 'reason' | 'rejectionCause' | 'payoutRef'>,
): Promise<boolean> {
  const result = await tx
    .insertInto('withdrawal')
    .values({ ...row, reason: null, rejectionCause: null, payoutRef: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function insertEvent(tx: Tx, event: EventRow): Promise<void> {
  const { withdrawalId, status, actor, at } = event
  const seq = sql<number>`(SELECT coalesce(max(e.seq), 0) + 1 FROM withdrawal_event e WHERE e.withdrawal_id = ${withdrawalId})`
  await tx.insertInto('withdrawal_event').values({ withdrawalId, seq, status, actor, at }).execute()
}

export function listEvents(exec: Executor, withdrawalIds: readonly string[]): Promise<EventRow[]> {
  if (withdrawalIds.length === 0) return Promise.resolve([])
  return exec
    .selectFrom('withdrawal_event')
    .select(['withdrawalId', 'status', 'actor', 'at'])
    .where('withdrawalId', 'in', [...withdrawalIds])
    .orderBy('withdrawalId')
    .orderBy('seq')
    .execute()
}

function withdrawals(exec: Executor) {
  return exec
    .selectFrom('withdrawal')
    .innerJoin('withdrawal_account as account', 'account.id', 'withdrawal.accountId')
    .selectAll('withdrawal')
    .select(['account.name as accountName', 'account.masked as accountMasked', 'account.network'])
}

type Selected = Omit<WithdrawalRow, 'amount' | 'fee'> & { amount: number; fee: number }

function toRow(row: Selected): WithdrawalRow {
  return { ...row, amount: cents(row.amount), fee: cents(row.fee) }
}

export async function findById(exec: Executor, id: string): Promise<WithdrawalRow | undefined> {
  const row = await withdrawals(exec).where('withdrawal.id', '=', id).executeTakeFirst()
  return row && toRow(row)
}

/** By id, or by the reference that people read out. */
export async function findByReference(
  exec: Executor,
  text: string,
): Promise<WithdrawalRow | undefined> {
  const row = await withdrawals(exec)
    .where(({ or, eb }) =>
      or([eb('withdrawal.id', '=', text), eb('withdrawal.reference', '=', text.toUpperCase())]),
    )
    .executeTakeFirst()
  return row && toRow(row)
}

/** Whoever decides about a withdrawal locks its row first, then the ledger's accounts. */
export async function lockById(tx: Tx, id: string): Promise<WithdrawalRow | undefined> {
  const row = await withdrawals(tx)
    .where('withdrawal.id', '=', id)
    .forUpdate('withdrawal')
    .executeTakeFirst()
  return row && toRow(row)
}

/** What a new state brings with it: a rejection's reason and cause, a transfer's reference. */
export interface StatusDetail {
  reason?: string
  cause?: RejectionCause
  payoutRef?: string
}

export async function setStatus(
  tx: Tx,
  id: string,
  change: { status: WithdrawalStatus } & StatusDetail,
): Promise<void> {
  await tx
    .updateTable('withdrawal')
    .set({
      status: change.status,
      ...(change.reason === undefined ? {} : { reason: change.reason }),
      ...(change.cause === undefined ? {} : { rejectionCause: change.cause }),
      ...(change.payoutRef === undefined ? {} : { payoutRef: change.payoutRef }),
    })
    .where('id', '=', id)
    .execute()
}

/** A payout reference pays one withdrawal. False when it has paid another; whoever comes second waits for the first. */
export async function claimPayoutReference(
  tx: Tx,
  key: string,
  withdrawalId: string,
): Promise<boolean> {
  await tx
    .insertInto('payout_reference')
    .values({ key, withdrawalId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const claimed = await tx
    .selectFrom('payout_reference')
    .select('withdrawalId')
    .where('key', '=', key)
    .executeTakeFirst()
  return claimed?.withdrawalId === withdrawalId
}

export interface ListQuery {
  userId?: string
  /** Any of them. */
  status?: readonly WithdrawalStatus[]
  /** Pacific days of the request, both included. */
  days?: DayRange
  pageNum: number
  pageSize: number
  lastId?: string
}

/** Newest first. With `lastId` the page after it, else by page number. `total` and `amount` are of all that match. */
export async function listWithdrawalRows(
  exec: Executor,
  query: ListQuery,
): Promise<{ rows: WithdrawalRow[]; total: number; amount: Cents }> {
  const { userId, status, days, lastId, pageNum, pageSize } = query
  const fits = ({ and, eb }: ExpressionBuilder<Tables, 'withdrawal'>) =>
    and([
      ...(userId === undefined ? [] : [eb('withdrawal.userId', '=', userId)]),
      ...(status ? [eb('withdrawal.status', 'in', status)] : []),
      ...(days
        ? [eb('withdrawal.pacificDay', '>=', days.from), eb('withdrawal.pacificDay', '<=', days.to)]
        : []),
    ])
  const rows = await withdrawals(exec)
    .where(fits)
    .$if(lastId !== undefined, (qb) => qb.where('withdrawal.id', '<', lastId ?? ''))
    .orderBy('withdrawal.id', 'desc')
    .limit(pageSize)
    .offset(lastId === undefined ? (pageNum - 1) * pageSize : 0)
    .execute()
  const counted = await exec
    .selectFrom('withdrawal')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount'))
    .where(fits)
    .executeTakeFirstOrThrow()
  return { rows: rows.map(toRow), total: counted.total, amount: cents(counted.amount) }
}

/** Withdrawals of Pacific days from `from` to `to`, oldest first. */
export async function listBetween(
  exec: Executor,
  { status, from, to }: { status?: WithdrawalStatus; from?: string; to?: string },
): Promise<WithdrawalRow[]> {
  const rows = await withdrawals(exec)
    .$if(status !== undefined, (qb) => qb.where('withdrawal.status', '=', status ?? 'unknown'))
    .$if(from !== undefined, (qb) => qb.where('withdrawal.pacificDay', '>=', from ?? ''))
    .$if(to !== undefined, (qb) => qb.where('withdrawal.pacificDay', '<=', to ?? ''))
    .orderBy('withdrawal.id')
    .execute()
  return rows.map(toRow)
}

/** False when this operator has approved already. Their row is locked by the action that approves. */
export async function insertApproval(
  tx: Tx,
  approval: Pick<WithdrawalApprovalTable, 'withdrawalId' | 'operatorId' | 'at'> & { givenAt: Date },
): Promise<boolean> {
  const { madeBy, confirmedBy, countsFrom } = await tx
    .selectFrom('operator')
    .select(['madeBy', 'confirmedBy', 'countsFrom'])
    .where('id', '=', approval.operatorId)
    .executeTakeFirstOrThrow()
  const result = await tx
    .insertInto('withdrawal_approval')
    .values({ ...approval, madeBy, confirmedBy, countsFrom })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function listApprovers(exec: Executor, withdrawalId: string): Promise<string[]> {
  const rows = await exec
    .selectFrom('withdrawal_approval')
    .innerJoin('operator', 'operator.id', 'withdrawal_approval.operatorId')
    .select('operator.name')
    .where('withdrawalId', '=', withdrawalId)
    .orderBy('withdrawal_approval.at')
    .execute()
  return rows.map((row) => row.name)
}

/** How many operators have approved each of these withdrawals; those that nobody did are left out. */
export async function countApprovals(
  exec: Executor,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await exec
    .selectFrom('withdrawal_approval')
    .select(({ fn }) => ['withdrawalId', fn.countAll<number>().as('count')])
    .where('withdrawalId', 'in', [...ids])
    .groupBy('withdrawalId')
    .execute()
  return new Map(rows.map(({ withdrawalId, count }) => [withdrawalId, count]))
}
