import type { Executor, Tx } from '../db/transaction'

export interface OutcomeId {
  owner: string
  key: string
  endpoint: string
  requestHash: string
}

export interface StoredOutcome {
  endpoint: string
  requestHash: string
  data: unknown
}

export async function findOutcome(
  exec: Executor,
  { owner, key }: OutcomeId,
): Promise<StoredOutcome | undefined> {
  const row = await exec
    .selectFrom('idempotency')
    .select(['endpoint', 'requestHash', 'response'])
    .where('owner', '=', owner)
    .where('key', '=', key)
    .executeTakeFirst()
  return row && { endpoint: row.endpoint, requestHash: row.requestHash, data: row.response.data }
}

/** False when the key is taken; waits for a transaction that holds it. */
export async function insertKey(
  tx: Tx,
  { owner, key, endpoint, requestHash }: OutcomeId,
  now: Date,
): Promise<boolean> {
  const result = await tx
    .insertInto('idempotency')
    .values({ owner, key, endpoint, requestHash, response: null, createdAt: now })
    .onConflict((conflict) => conflict.columns(['owner', 'key']).doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function storeOutcome(
  tx: Tx,
  { owner, key }: OutcomeId,
  data: unknown,
): Promise<void> {
  await tx
    .updateTable('idempotency')
    .set({ response: JSON.stringify({ data }) })
    .where('owner', '=', owner)
    .where('key', '=', key)
    .execute()
}

/** Nobody repeats a call that is this old (docs/operations.md, Retention). */
export async function deleteOutcomesBefore(tx: Tx, moment: Date): Promise<void> {
  await tx.deleteFrom('idempotency').where('createdAt', '<', moment).execute()
}
