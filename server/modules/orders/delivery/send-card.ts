import type { Tx } from '../../../db/transaction'
import { OperatorError } from '../../../operator-action'
import { changeCard, findLiveCardOf, lockCard, readSerial, requireCard } from '../../card'

interface Shipment {
  /** As it was typed; without it the one that is reserved for the order, if any. */
  card: string | undefined
  tracking: string | undefined
  sentAt: Date
}

/**
 * Notes which card went with an order, whose row is locked. Gives its serial number; undefined where none is known.
 * @throws OperatorError NOT_MEANT, NOT_FOUND, STATE for a card that is blocked or another order's, or where the order has another one
 */
export async function sendCard(
  tx: Tx,
  orderId: string,
  { card: typed, tracking, sentAt }: Shipment,
): Promise<string | undefined> {
  const own = await findLiveCardOf(tx, orderId)
  const serial = typed === undefined ? own?.serial : readSerial(typed)
  if (serial === undefined) {
    if (tracking === undefined) return undefined
    throw new OperatorError('NOT_MEANT', 'Say which card it was: --card SERIAL.')
  }
  if (own && own.serial !== serial)
    throw new OperatorError(
      'STATE',
      `Card ${own.serial} goes with this order; if it is lost: cards replace ${own.serial}.`,
    )
  const card = requireCard(await lockCard(tx, serial), serial)
  if (card.blockedAt) throw new OperatorError('STATE', `Card ${serial} is blocked.`)
  if (card.orderId !== null && card.orderId !== orderId)
    throw new OperatorError('STATE', `Card ${serial} goes with another order.`)
  await changeCard(tx, serial, {
    orderId,
    sentAt: card.sentAt ?? sentAt,
    ...(tracking !== undefined && { tracking }),
  })
  return serial
}
