import { listOwnRows, listRowsBehind } from '../../db/own-rows'
import type { MemberData } from '../../member-data'
import type { Services } from '../../services'
import { openAddress } from './payout-account/accounts'
import { readIdentity } from './payout-account/identity'
import { countOpen, erasePayoutAccounts, listAllPayoutAccounts } from './payout-account/repository'

/** Withdrawals are the books of what was paid out; of where it went a mask stays, and the photos go with every other file. */
export const withdrawalData: MemberData<Services> = {
  async count(exec, { userId }) {
    return { withdrawals: await countOpen(exec, userId) }
  },
  async collect(exec, services, userId) {
    const payoutAccount = []
    for (const row of await listAllPayoutAccounts(exec, userId)) {
      const { addressSealed: _sealed, addressHash: _hash, identitySealed: _form, ...account } = row
      payoutAccount.push({
        ...account,
        address: await openAddress(services, row.id),
        identity: (await readIdentity(services, exec, row.id)) ?? null,
      })
    }
    const events = await listRowsBehind(
      exec,
      'withdrawal_event',
      { column: 'withdrawalId', owner: { table: 'withdrawal', key: 'id', column: 'userId' } },
      userId,
    )
    return {
      payoutAccount,
      withdrawal: await listOwnRows(exec, 'withdrawal', 'userId', userId),
      // Without which operator it was.
      withdrawalEvent: events.map(({ withdrawalId, status, at }) => ({ withdrawalId, status, at })),
    }
  },
  erase: (tx, _services, { userId, now }) => erasePayoutAccounts(tx, userId, now),
}
