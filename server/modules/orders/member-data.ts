import { listOwnRows, listRowsBehind } from '../../db/own-rows'
import type { MemberData } from '../../member-data'
import type { Services } from '../../services'
import { openAddress } from './delivery/delivery'
import { forgetAddressesOf, listAddressesOf, listCardsOf } from './delivery/repository'
import { forgetPayerOf } from './payment/repository'
import { countOpen, lockOpen } from './repository'

const ofOrder = (column: string, key: 'id' | 'no') => ({
  column,
  owner: { table: 'purchase_order' as const, key, column: 'userId' },
})

/** Orders are the books of what was sold; where a card went is not. */
export const ordersData: MemberData<Services> = {
  // After the membership: everyone who needs both does it in this order.
  async lock(tx, userId) {
    await lockOpen(tx, userId)
  },
  async count(exec, { userId }) {
    return { orders: await countOpen(exec, userId) }
  },
  async collect(exec, services, userId) {
    const addresses = await listAddressesOf(exec, userId)
    const cards = await listCardsOf(exec, userId)
    return {
      purchaseOrder: await listOwnRows(exec, 'purchase_order', 'userId', userId),
      payment: await listRowsBehind(exec, 'payment', ofOrder('orderId', 'id'), userId),
      paymentAttempt: await listRowsBehind(
        exec,
        'payment_attempt',
        ofOrder('orderNo', 'no'),
        userId,
      ),
      paymentNotice: await listRowsBehind(exec, 'payment_notice', ofOrder('orderNo', 'no'), userId),
      orderAddress: addresses.map(({ orderId, addressSealed, savedAt, sentAt }) => ({
        orderId,
        savedAt,
        sentAt,
        address: openAddress(services, { orderId, addressSealed }),
      })),
      card: cards.map(({ serial, orderId, sentAt, tracking, blockedAt }) => ({
        serial,
        orderId,
        sentAt,
        tracking,
        blockedAt,
      })),
    }
  },
  async erase(tx, _services, { userId }) {
    await forgetAddressesOf(tx, userId)
    await forgetPayerOf(tx, userId)
  },
}
