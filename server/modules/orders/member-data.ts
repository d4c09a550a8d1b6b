import type { MemberData } from '../../member-data'
import { forgetAddressesOf } from './delivery/repository'
import { countOpen, lockOpen } from './repository'

/** Orders are the books of what was sold; where a card went is not. */
export const ordersData: MemberData = {
  // After the membership: everyone who needs both does it in this order.
  async lock(tx, userId) {
    await lockOpen(tx, userId)
  },
  async count(exec, { userId }) {
    return { orders: await countOpen(exec, userId) }
  },
  erase: (tx, _services, { userId }) => forgetAddressesOf(tx, userId),
}
