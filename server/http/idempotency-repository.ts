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
  /** Undefined once the key is retired. */
  answer: { data: unknown } | undefined
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
  return row && { ...row, answer: row.response ?? undefined }
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

/** Request and answer go; the key stays, so that what it did is not done again (docs/operations.md, Retention). */
export async function retireOutcomesBefore(tx: Tx, moment: Date): Promise<void> {
  await tx
    .updateTable('idempotency')
    .set({ response: null, requestHash: '' })
    .where('createdAt', '<', moment)
    .where('response', 'is not', null)
    .execute()
}

/** Forgets what a user's calls were answered with. */
export async function deleteOutcomesOf(tx: Tx, owner: string): Promise<void> {
  await tx.deleteFrom('idempotency').where('owner', '=', owner).execute()
}
