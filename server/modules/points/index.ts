import type { Tx } from '../../db/transaction'
import { insertEntry } from './repository'

interface OrderPoints {
  userId: string
  orderId: string
  points: number
  now: Date
}

/** Credits the computing-power points that an order's pack brings. */
export async function creditBoughtPoints(
  tx: Tx,
  { userId, orderId, points, now }: OrderPoints,
): Promise<void> {
  await insertEntry(tx, {
    userId,
    amount: points,
    kind: 'buy',
    sourceId: orderId,
    createdAt: now,
  })
}

/** Takes a refunded pack's points back. */
export async function takeBackPoints(
  tx: Tx,
  { userId, orderId, points, now }: OrderPoints,
): Promise<void> {
  await insertEntry(tx, {
    userId,
    amount: -points,
    kind: 'refund',
    sourceId: orderId,
    createdAt: now,
  })
}
