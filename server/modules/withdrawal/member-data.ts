import type { MemberData } from '../../member-data'
import { countOpen, erasePayoutAccounts } from './payout-account/repository'

/** Withdrawals are the books of what was paid out; of where it went a mask stays, and the photos go with every other file. */
export const withdrawalData: MemberData = {
  async count(exec, { userId }) {
    return { withdrawals: await countOpen(exec, userId) }
  },
  erase: (tx, _services, { userId, now }) => erasePayoutAccounts(tx, userId, now),
}
