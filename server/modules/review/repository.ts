import type { Executor, Tx } from '../../db/transaction'
import type { StoreReviewTable } from './tables'

export type StoreReview = Omit<StoreReviewTable, 'id'>

export function readStoreReview(exec: Executor): Promise<StoreReview> {
  return exec
    .selectFrom('store_review')
    .select(['auditStatue', 'membershipRenewal'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
}

export async function writeStoreReview(tx: Tx, change: Partial<StoreReview>): Promise<void> {
  await tx.updateTable('store_review').set(change).where('id', '=', 1).execute()
}
