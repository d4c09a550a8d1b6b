import type { Tx } from '../../db/transaction'
import { postEntry } from './post-entry'

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
