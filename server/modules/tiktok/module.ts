import { listOwnRows } from '../../db/own-rows'
import type { ModuleDefinition } from '../../module'
import { openAccount } from './account'
import { registerTiktokPages } from './pages'
import { deleteAttemptsBefore, eraseTiktokOf } from './repository'
import { tiktokRoutes } from './routes'

export const tiktokModule: ModuleDefinition = {
  name: 'tiktok',
  routes: tiktokRoutes,
  registerPages: registerTiktokPages,
  memberData: {
    collect: async (exec, services, userId) => ({
      tiktokAccount: (await openAccount(services, exec, userId)) ?? null,
      tiktokAttempt: await listOwnRows(exec, 'tiktok_attempt', 'userId', userId),
    }),
    erase: (tx, _services, { userId }) => eraseTiktokOf(tx, userId),
  },
  housekeeping: deleteAttemptsBefore,
}
