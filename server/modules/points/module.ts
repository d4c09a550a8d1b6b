import { listOwnRows } from '../../db/own-rows'
import type { ModuleDefinition } from '../../module'
import { givePoints } from './ops'
import { pointsRoutes } from './routes'

export const pointsModule: ModuleDefinition = {
  name: 'points',
  routes: pointsRoutes,
  operatorActions: [givePoints],
  memberData: {
    collect: async (exec, _services, userId) => ({
      pointsAccount: await listOwnRows(exec, 'points_account', 'userId', userId),
      pointsEntry: await listOwnRows(exec, 'points_entry', 'userId', userId),
    }),
  },
}
