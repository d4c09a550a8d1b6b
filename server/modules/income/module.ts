import type { ModuleDefinition } from '../../module'
import { SETTLEMENT_JOB } from './job-kinds'
import { incomeData } from './member-data'
import { incomeActions } from './ops'
import { incomeRoutes } from './routes'
import { runSettlement, scheduleSettlements } from './settlement/settle'

export const incomeModule: ModuleDefinition = {
  name: 'income',
  routes: incomeRoutes,
  jobs: { [SETTLEMENT_JOB]: runSettlement },
  scheduleAtStart: (services) => scheduleSettlements(services, services.db),
  operatorActions: incomeActions,
  memberData: incomeData,
}
