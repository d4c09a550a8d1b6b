import { daysAfter } from '@contract/domain/utc'
import type { ModuleDefinition } from '../../module'
import { COUNT_DAYS, runCount, scheduleCount } from './count'
import { statErrors, statEvents, statFunnel, statPages } from './ops'
import { RAW_DAYS } from './policy'
import { deleteRawBefore } from './repository'
import { statisticsRoutes } from './routes'

export const statisticsModule: ModuleDefinition = {
  name: 'statistics',
  routes: statisticsRoutes,
  jobs: { [COUNT_DAYS]: runCount },
  scheduleAtStart: async (services) =>
    scheduleCount(services, services.db, await services.businessClock.now(services.db)),
  housekeeping: (tx, now) => deleteRawBefore(tx, daysAfter(now, -RAW_DAYS)),
  operatorActions: [statEvents, statErrors, statPages, statFunnel],
}
