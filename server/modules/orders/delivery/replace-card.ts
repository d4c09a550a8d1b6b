import type { Tx } from '../../../db/transaction'
import { OperatorError } from '../../../operator-action'
import {
  blockCard,
  changeCard,
  findCard,
  findLiveCardOf,
  findPlace,
  lockCard,
  requireCard,
} from '../../card'
import { lockById } from '../repository'
import { reopenDelivery } from './repository'

/**
 * Another card in the place of one that is lost: the old one is blocked, the new one reserved for the same order, whose delivery is
 * open again, so that its owner may change the address and it stands among the cards to send.
 * @throws OperatorError NOT_FOUND, STATE
 */
export async function replaceCard(
  tx: Tx,
  { serial, by, reason, now }: { serial: string; by: string; reason: string; now: Date },
): Promise<{ no: string; keyRevoked: boolean }> {
  const { orderId } = requireCard(await findCard(tx, serial), serial)
  if (orderId === null)
    throw new OperatorError('STATE', `Card ${serial} went with no order: cards block ${serial}.`)
  // The order before its cards: everyone who needs both does it in this order.
  const { no, status } = await lockById(tx, orderId)
  if (status !== 'paid')
    throw new OperatorError('STATE', `Order ${no} of card ${serial} is ${status}.`)
  const old = requireCard(await lockCard(tx, serial), serial)
  const { keyRevoked } = old.blockedAt
    ? { keyRevoked: false }
    : await blockCard(tx, { serial, reason, now })
  const live = await findLiveCardOf(tx, orderId)
  if (live) throw new OperatorError('STATE', `Card ${live.serial} goes with order ${no} already.`)
  const place = findPlace(requireCard(await lockCard(tx, by), by))
  if (place !== 'stock')
    throw new OperatorError('STATE', `Card ${by} is ${place}; only one in stock is taken.`)
  await changeCard(tx, by, { orderId, replaces: serial })
  await reopenDelivery(tx, orderId)
  return { no, keyRevoked }
}
