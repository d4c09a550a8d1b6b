import { listOwnRows } from '../../db/own-rows'
import type { ModuleDefinition } from '../../module'
import { eraseConsentsOf } from './repository/consents'
import { dropExpired, erasePushesOf } from './repository/outbox'
import { pushRoutes } from './routes'
import { startPushWorker } from './send/worker'

export const pushModule: ModuleDefinition = {
  name: 'push',
  routes: pushRoutes,
  start: startPushWorker,
  housekeeping: dropExpired,
  memberData: {
    collect: async (exec, _services, userId) => ({
      pushConsent: await listOwnRows(exec, 'push_consent', 'userId', userId),
      pushOutbox: await listOwnRows(exec, 'push_outbox', 'userId', userId),
    }),
    async erase(tx, _services, { userId }) {
      await erasePushesOf(tx, userId)
      await eraseConsentsOf(tx, userId)
    },
  },
}
