import type { PointsEntry } from '@contract/points/schemas'
import type { PageQuery } from '@contract/paging-schema'
import type { Executor } from '../../db/transaction'
import { listEntries, type PointsEntryRow } from './repository'
import { readSpendSource } from './spend-source'

function toPointsEntry(row: PointsEntryRow): PointsEntry {
  const isOrder = row.kind === 'buy' || row.kind === 'refund'
  return {
    id: row.id,
    kind: row.kind,
    amount: row.amount,
    balance: row.balanceAfter,
    createTime: row.createdAt.toISOString(),
    orderId: isOrder ? row.sourceId : null,
    card: row.kind === 'spend' ? readSpendSource(row.sourceId) : null,
  }
}

/** A page of a member's points, the newest first. */
export async function listHistory(
  exec: Executor,
  userId: string,
  { pageNum, pageSize, last_id: lastId }: PageQuery,
): Promise<{ rows: PointsEntry[]; total: number; lastId?: string }> {
  // What was never a position lies before every entry.
  const before = lastId === undefined ? undefined : /^\d{1,15}$/.test(lastId) ? Number(lastId) : 0
  const { rows, total } = await listEntries(exec, userId, { pageNum, pageSize, before })
  const last = rows.at(-1)
  return { rows: rows.map(toPointsEntry), total, ...(last && { lastId: String(last.seq) }) }
}
