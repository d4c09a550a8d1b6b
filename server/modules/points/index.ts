import type { Executor, Tx } from '../../db/transaction'
import { postEntry } from './post-entry'
import { readHolding } from './repository'

interface OrderPoints {
  userId: string
  orderId: string
  points: number
  now: Date
}

/** Credits the computing-power points that an order's pack brings. */
export async function creditBoughtPoints(tx: Tx, order: OrderPoints): Promise<void> {
  await postEntry(tx, { ...order, kind: 'buy', sourceId: order.orderId })
}

/** Takes a refunded pack's points back, as far as bought ones are left: how many of them are gone. */
export async function takeBackPoints(tx: Tx, order: OrderPoints): Promise<{ spent: number }> {
  const entry = await postEntry(tx, { ...order, kind: 'refund', sourceId: order.orderId })
  return { spent: order.points + (entry?.amount ?? 0) }
}

/** Credits points that a member earned, once for their source. @throws IDEMPOTENCY_MISMATCH */
export async function creditEarnedPoints(
  tx: Tx,
  earned: { userId: string; sourceId: string; points: number; now: Date },
): Promise<void> {
  await postEntry(tx, { ...earned, kind: 'earn' })
}

/** What a member has. */
export const readPoints = async (exec: Executor, userId: string): Promise<number> =>
  (await readHolding(exec, userId)).balance
