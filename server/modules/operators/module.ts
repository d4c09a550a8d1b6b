import type { ModuleDefinition } from '../../module'
import { addOperatorAction, disableOperator, listOperators, verifyAudit } from './ops'
import { scheduleSealing, SEAL_JOB, sealAuditLog } from './jobs'

export const operatorsModule: ModuleDefinition = {
  name: 'operators',
  jobs: { [SEAL_JOB]: sealAuditLog },
  scheduleAtStart: (services) => scheduleSealing(services, services.db, services.systemClock.now()),
  operatorActions: [addOperatorAction, disableOperator, listOperators, verifyAudit],
}
