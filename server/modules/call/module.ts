import { daysAfter } from '@contract/domain/utc'
import { listOwnRows } from '../../db/own-rows'
import type { ModuleDefinition } from '../../module'
import { findHub } from '../message'
import { createCallPort } from './live'
import { deleteReachBefore, eraseReachOf } from './reach/repository'
import { deleteCallsBefore, eraseCallsOf } from './repository'
import { RECORD_JOB, recordCall } from './record'
import { callRoutes } from './routes'

/** As long as messages (docs/operations.md, "Retention"). */
const CALL_DAYS = 730

export const callModule: ModuleDefinition = {
  name: 'call',
  routes: callRoutes,
  jobs: { [RECORD_JOB]: recordCall },
  registerPages(app, services) {
    const hub = findHub(app)
    hub.calls = createCallPort(services, hub)
  },
  async housekeeping(tx, now) {
    await deleteCallsBefore(tx, daysAfter(now, -CALL_DAYS))
    await deleteReachBefore(tx, daysAfter(now, -1))
  },
  memberData: {
    collect: async (exec, _services, userId) => ({
      call: [
        ...(await listOwnRows(exec, 'call', 'callerId', userId)),
        ...(await listOwnRows(exec, 'call', 'calleeId', userId)),
      ],
      callParty: await listOwnRows(exec, 'call_party', 'userId', userId),
      callReach: await listOwnRows(exec, 'call_reach', 'userId', userId),
    }),
    async erase(tx, _services, { userId }) {
      await eraseReachOf(tx, userId)
      await eraseCallsOf(tx, userId)
    },
  },
}
