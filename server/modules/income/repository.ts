import { sql } from 'kysely'
import type { IncomeStatus } from '@contract/income/schemas'
import { cents } from '@contract/domain/money'
import type { Executor, Tx } from '../../db/transaction'
import type { PostedIncome } from './entries'
import type { CommissionTable } from './tables'

/** An income as the ledger and the settlement need it. */
export interface StoredIncome extends PostedIncome {
  status: IncomeStatus
  period: string
}

type IncomeColumns = Pick<
  CommissionTable,
  'id' | 'orderId' | 'beneficiaryId' | 'kind' | 'amount' | 'status' | 'period'
>
const incomeColumns = [
  'id',
  'orderId',
  'beneficiaryId',
  'kind',
  'amount',
  'status',
  'period',
] as const

function toStored(row: IncomeColumns): StoredIncome {
  return {
    id: row.id,
    orderId: row.orderId,
    beneficiaryId: row.beneficiaryId,
    kind: row.kind,
    amount: cents(row.amount),
    status: row.status,
    period: row.period,
  }
}

/** Inserts incomes; one that the same order, person and kind has already is left out of the answer. */
export async function insertCommissions(
  tx: Tx,
  rows: readonly CommissionTable[],
): Promise<StoredIncome[]> {
  if (rows.length === 0) return []
  const inserted = await tx
    .insertInto('commission')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['orderId', 'beneficiaryId', 'kind']).doNothing())
    .returning([...incomeColumns])
    .execute()
  return inserted.map(toStored)
}

export async function listBeneficiaries(exec: Executor, orderId: string): Promise<string[]> {
  const rows = await exec
    .selectFrom('commission')
    .select('beneficiaryId')
    .distinct()
    .where('orderId', '=', orderId)
    .execute()
  return rows.map((row) => row.beneficiaryId)
}

/** The incomes of an order, locked. Whoever changes incomes locks their owners' accounts first. */
export async function lockByOrder(tx: Tx, orderId: string): Promise<StoredIncome[]> {
  const rows = await tx
    .selectFrom('commission')
    .select([...incomeColumns])
    .where('orderId', '=', orderId)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(toStored)
}

/** Incomes of a person that have not settled, locked. */
export async function lockUnsettled(tx: Tx, userId: string): Promise<StoredIncome[]> {
  const rows = await tx
    .selectFrom('commission')
    .select([...incomeColumns])
    .where('beneficiaryId', '=', userId)
    .where('status', '=', 'notSettled')
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(toStored)
}

/** Takes the name of a buyer out of what their purchases earned others. */
export async function eraseSource(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('commission')
    .set({ sourceName: '•••' })
    .where('sourceUserId', '=', userId)
    .execute()
}

export async function lockIncome(tx: Tx, id: string): Promise<StoredIncome | undefined> {
  const row = await tx
    .selectFrom('commission')
    .select([...incomeColumns])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && toStored(row)
}

/** Incomes of a person that are due, oldest first, locked. */
export async function lockDue(
  tx: Tx,
  userId: string,
  now: Date,
  limit: number,
): Promise<StoredIncome[]> {
  const rows = await tx
    .selectFrom('commission')
    .select([...incomeColumns])
    .where('beneficiaryId', '=', userId)
    .where('status', '=', 'notSettled')
    .where('settlesAt', '<=', now)
    .orderBy('settlesAt')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute()
  return rows.map(toStored)
}

/** People who have due incomes, in the order of their ids, after `afterUserId`. */
export async function listDueUsers(
  exec: Executor,
  now: Date,
  afterUserId: string,
  limit: number,
): Promise<string[]> {
  const rows = await exec
    .selectFrom('commission')
    .select('beneficiaryId')
    .distinct()
    .where('status', '=', 'notSettled')
    .where('settlesAt', '<=', now)
    .where('beneficiaryId', '>', afterUserId)
    .orderBy('beneficiaryId')
    .limit(limit)
    .execute()
  return rows.map((row) => row.beneficiaryId)
}

/** Pacific months of which something is still to settle, with when they do. */
export async function listUnsettledMonths(
  exec: Executor,
): Promise<{ period: string; settlesAt: Date }[]> {
  return exec
    .selectFrom('commission')
    .select('period')
    .select(({ fn }) => fn.min('settlesAt').as('settlesAt'))
    .where('status', '=', 'notSettled')
    .groupBy('period')
    .orderBy('period')
    .execute()
}

export async function markSettled(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  await tx
    .updateTable('commission')
    .set({ status: 'settled', settledAt: at })
    .where('id', 'in', [...ids])
    .where('status', '=', 'notSettled')
    .execute()
}

export async function markRefunded(
  tx: Tx,
  ids: readonly string[],
  at: Date,
  remark: string,
): Promise<void> {
  await tx
    .updateTable('commission')
    .set({ status: 'refunded', refundedAt: at, remark })
    .where('id', 'in', [...ids])
    .execute()
}

export async function markCancelled(tx: Tx, id: string, at: Date, remark: string): Promise<void> {
  await tx
    .updateTable('commission')
    .set({ status: 'cancelled', cancelledAt: at, remark })
    .where('id', '=', id)
    .execute()
}

/** The runs of these months are open, also one that was closed before: whoever settles an income says so in the same transaction. */
export async function openRuns(tx: Tx, periods: readonly string[], at: Date): Promise<void> {
  await tx
    .insertInto('settlement_run')
    .values(periods.map((period) => ({ period, startedAt: at, finishedAt: null })))
    .onConflict((conflict) => conflict.column('period').doNothing())
    .execute()
  await tx
    .updateTable('settlement_run')
    .set({ finishedAt: null })
    .where('period', 'in', [...periods])
    .where('finishedAt', 'is not', null)
    .execute()
}

/** Closes the open runs, those of a killed process too, whose months have nothing to settle any more, with what those months settled. */
export async function finishRuns(tx: Tx, at: Date): Promise<void> {
  // Locked by a statement of its own, so that the sums are of a snapshot after whoever changed them before.
  const open = await tx
    .selectFrom('settlement_run')
    .select('period')
    .where('finishedAt', 'is', null)
    .orderBy('period')
    .forUpdate()
    .execute()
  if (open.length === 0) return
  await sql`
    UPDATE settlement_run run
    SET finished_at = ${at}, incomes = total.incomes, amount = total.amount
    FROM (
      SELECT period, count(settled_at) AS incomes, coalesce(sum(amount) FILTER (WHERE settled_at IS NOT NULL), 0) AS amount
      FROM commission WHERE period = ANY(${open.map(({ period }) => period)}) GROUP BY period
      HAVING bool_and(status <> 'notSettled')
    ) total
    WHERE run.period = total.period`.execute(tx)
}

/** Incomes for operators, newest first. */
export async function listNewest(
  exec: Executor,
  {
    beneficiaryId,
    status,
    limit,
  }: { beneficiaryId?: string; status?: IncomeStatus; limit: number },
) {
  const matching = exec
    .selectFrom('commission')
    .$if(beneficiaryId !== undefined, (query) =>
      query.where('beneficiaryId', '=', beneficiaryId ?? ''),
    )
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'cancelled'))
  const rows = await matching
    .select(['id', 'orderNo', 'sourceName', 'beneficiaryId', 'kind', 'type', 'amount'])
    .select(['period', 'arrivedAt', 'status'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  const all = await matching
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount'))
    .executeTakeFirstOrThrow()
  return { rows, all: { count: all.count, amount: cents(all.amount) } }
}
