import { daysAfter } from '@contract/domain/utc'
import { listOwnRows } from '../../db/own-rows'
import type { ModuleDefinition } from '../../module'
import { deleteReportsBefore, deleteReportsOf } from './repository'
import { diagnosticsRoutes } from './routes'

/** How long an error report is kept (docs/operations.md, Retention). */
const REPORTS_DAYS = 90

export const diagnosticsModule: ModuleDefinition = {
  name: 'diagnostics',
  routes: diagnosticsRoutes,
  housekeeping: (tx, now) => deleteReportsBefore(tx, daysAfter(now, -REPORTS_DAYS)),
  memberData: {
    collect: async (exec, _services, userId) => ({
      errorReport: await listOwnRows(exec, 'error_report', 'userId', userId),
    }),
    erase: (tx, _services, { userId }) => deleteReportsOf(tx, userId),
  },
}
