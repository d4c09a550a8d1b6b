import type { ModuleDefinition } from '../../module'
import { scheduleSealing, SEAL_JOB, sealAuditLog } from './jobs'

export const operatorsModule: ModuleDefinition = {
  name: 'operators',
  jobs: { [SEAL_JOB]: sealAuditLog },
  scheduleAtStart: (services) => scheduleSealing(services, services.db, services.systemClock.now()),
}
