import type { ModuleDefinition } from '../../module'
import { listBirthdays } from './payout-account/identity'
import { ERASE_JOB, eraseTargetOrTryTomorrow } from './payout-account/erase-target'
import { withdrawalData } from './member-data'
import { withdrawalActions } from './ops'
import { PAYOUT_JOB } from './payout/payout'
import { runPayoutJob } from './payout/jobs'
import { registerPayoutRoute } from './payout/notice-route'
import { RELEASE_JOB, releaseHold, scheduleReleases } from './review/release'
import { withdrawalRoutes } from './routes'

export const withdrawalModule: ModuleDefinition = {
  name: 'withdrawal',
  routes: withdrawalRoutes,
  jobs: {
    [ERASE_JOB]: eraseTargetOrTryTomorrow,
    [PAYOUT_JOB]: runPayoutJob,
    [RELEASE_JOB]: releaseHold,
  },
  scheduleAtStart: scheduleReleases,
  registerPages: registerPayoutRoute,
  listBirthdays,
  operatorActions: withdrawalActions,
  memberData: withdrawalData,
}
