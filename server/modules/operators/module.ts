import type { ModuleDefinition } from '../../module'
import {
  ANCHOR_JOB,
  anchorAuditLog,
  scheduleAnchoring,
  scheduleSealing,
  SEAL_JOB,
  sealAuditLog,
} from './jobs'
import {
  addOperatorAction,
  confirmOperatorAction,
  disableOperator,
  enableOperatorAction,
  listOperators,
} from './ops'
import { verifyAudit } from './verify-audit'

export const operatorsModule: ModuleDefinition = {
  name: 'operators',
  jobs: { [SEAL_JOB]: sealAuditLog, [ANCHOR_JOB]: anchorAuditLog },
  async scheduleAtStart(services) {
    const { db, systemClock } = services
    await scheduleSealing(services, db, systemClock.now())
    await scheduleAnchoring(services, db, systemClock.now())
  },
  operatorActions: [
    addOperatorAction,
    confirmOperatorAction,
    disableOperator,
    enableOperatorAction,
    listOperators,
    verifyAudit,
  ],
}
