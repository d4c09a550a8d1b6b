import { listOwnRows, listRowsBehind } from '../../db/own-rows'
import type { MemberData } from '../../member-data'
import type { Services } from '../../services'
import { deleteRemindersOf } from './reminders/repository'
import { countUnusedCodes, lockStanding, lockUnusedCodes, revokeCodesOf } from './repository'

/** What was bought stays in the books; what could still be given away ends. */
export const membershipData: MemberData<Services> = {
  async lock(tx, userId) {
    await lockStanding(tx, userId)
    await lockUnusedCodes(tx, userId)
  },
  async count(exec, { userId, now }) {
    return { codes: await countUnusedCodes(exec, userId, now) }
  },
  async collect(exec, _services, userId) {
    const redeemed = await listOwnRows(exec, 'activation_code', 'redeemedBy', userId)
    return {
      membership: await listOwnRows(exec, 'membership', 'userId', userId),
      membershipGrant: await listOwnRows(exec, 'membership_grant', 'userId', userId),
      membershipRevocation: await listRowsBehind(
        exec,
        'membership_revocation',
        {
          column: 'grantId',
          owner: { table: 'membership_grant', key: 'id', column: 'userId' },
        },
        userId,
      ),
      membershipReminder: await listOwnRows(exec, 'membership_reminder', 'userId', userId),
      activationCode: await listOwnRows(exec, 'activation_code', 'issuerId', userId),
      codeGift: await listRowsBehind(
        exec,
        'code_gift',
        {
          column: 'code',
          owner: { table: 'activation_code', key: 'code', column: 'issuerId' },
        },
        userId,
      ),
      // Without whose it was.
      redeemedCode: redeemed.map(({ code, redeemedAt }) => ({ code, redeemedAt })),
      starEvent: await listOwnRows(exec, 'star_event', 'userId', userId),
    }
  },
  async erase(tx, _services, { userId }) {
    await revokeCodesOf(tx, userId)
    await deleteRemindersOf(tx, userId)
  },
}
