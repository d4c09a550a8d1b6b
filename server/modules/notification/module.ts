import { listOwnRows } from '../../db/own-rows'
import type { ModuleDefinition } from '../../module'
import { eraseSettingOf, forgetSeen } from './repository'
import { notificationRoutes } from './routes'

export const notificationModule: ModuleDefinition = {
  name: 'notification',
  routes: notificationRoutes,
  memberData: {
    collect: async (exec, _services, userId) => ({
      notificationSetting: await listOwnRows(exec, 'notification_setting', 'userId', userId),
      memberSeen: await listOwnRows(exec, 'member_seen', 'userId', userId),
    }),
    erase: async (tx, _services, { userId }) => {
      await eraseSettingOf(tx, userId)
      await forgetSeen(tx, userId)
    },
  },
}
