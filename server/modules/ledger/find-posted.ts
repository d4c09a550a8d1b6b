import { cents } from '@contract/domain/money'
import type { Executor } from '../../db/transaction'
import type { Leg } from './entry'
import { findTxs, listLegs } from './repository'

/** Ids of the transactions that were posted under these keys; keys that never were are missing. */
export async function findPosted(
  exec: Executor,
  idemKeys: readonly string[],
): Promise<Map<string, string>> {
  const stored = await findTxs(exec, idemKeys)
  return new Map([...stored].map(([key, { id }]) => [key, id]))
}

/** Legs that take a transaction back whole. */
export async function reverseLegs(exec: Executor, txId: string): Promise<Leg[]> {
  const legs = await listLegs(exec, txId)
  return legs.map(({ account, amount }) => ({ account, amount: cents(-amount) }))
}
