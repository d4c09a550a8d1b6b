import { daysAfter } from '@contract/domain/utc'
import type { ModuleDefinition } from '../../module'
import { deleteStale } from './challenges/repository'
import { registerExportPage } from './data-export/page'
import { dataExportRoutes } from './data-export/routes'
import { deletionRoutes } from './deletion/routes'
import { deleteOldInvitations } from './invitation/repository'
import { invitationRoutes } from './invitation/routes'
import { deleteStaleChallenges } from './passkey/repository'
import { findUsers, listLeavers, showUser } from './lookup/ops'
import { signOutUser } from './lookup/sign-out'
import { passkeyRoutes } from './passkey/routes'
import { phoneRoutes } from './phone/routes'
import { profileRoutes } from './profile/routes'
import { setUserReview, setUserWhitelist } from './review/ops'
import { reviewRoutes } from './review/routes'
import { accountRoutes } from './routes'
import { signInRoutes } from './sign-in/routes'
import { findPayer } from './wechat/find-payer'
import { deleteStaleWechat } from './wechat/repository'

export const accountModule: ModuleDefinition = {
  name: 'account',
  routes: [
    ...accountRoutes,
    ...invitationRoutes,
    ...phoneRoutes,
    ...profileRoutes,
    ...reviewRoutes,
    ...signInRoutes,
    ...dataExportRoutes,
    ...deletionRoutes,
    ...passkeyRoutes,
  ],
  registerPages: registerExportPage,
  findPayer,
  operatorActions: [setUserReview, setUserWhitelist, findUsers, showUser, listLeavers, signOutUser],
  // Challenges, email codes, counters of tries, invitations, questions for passkeys, and states and tickets of WeChat's that can no longer matter.
  async housekeeping(tx, now) {
    await deleteStale(tx, now, daysAfter(now, -1))
    await deleteOldInvitations(tx, now)
    await deleteStaleWechat(tx, now)
    await deleteStaleChallenges(tx, now)
  },
}
