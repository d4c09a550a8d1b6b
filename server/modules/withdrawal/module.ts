import type { ModuleDefinition } from '../../module'
import { ERASE_JOB, eraseTargetOrTryTomorrow } from './accounts-jobs'
import { PAYOUT_JOB } from './payout'
import { runPayoutJob } from './payout-jobs'
import { registerPayoutRoute } from './payout-route'
import { withdrawalRoutes } from './routes'

export const withdrawalModule: ModuleDefinition = {
  name: 'withdrawal',
  routes: withdrawalRoutes,
  jobs: { [ERASE_JOB]: eraseTargetOrTryTomorrow, [PAYOUT_JOB]: runPayoutJob },
  registerPages: registerPayoutRoute,
}
