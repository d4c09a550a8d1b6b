import { listOwnRows } from '../../db/own-rows'
import type { ModuleDefinition } from '../../module'
import { eraseSettingOf } from './repository'
import { notificationRoutes } from './routes'

export const notificationModule: ModuleDefinition = {
  name: 'notification',
  routes: notificationRoutes,
  memberData: {
    collect: async (exec, _services, userId) => ({
      notificationSetting: await listOwnRows(exec, 'notification_setting', 'userId', userId),
    }),
    erase: (tx, _services, { userId }) => eraseSettingOf(tx, userId),
  },
}
