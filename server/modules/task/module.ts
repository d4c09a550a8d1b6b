import { daysAfter } from '@contract/domain/utc'
import { listOwnRows } from '../../db/own-rows'
import type { ModuleDefinition } from '../../module'
import { addTask, endTaskNow, listOffered } from './ops'
import { deleteBrowsesBefore, eraseTasksOf } from './repository'
import { taskRoutes } from './routes'

/** Which links of tasks a member opened is kept for so many days; what was done by them stays. */
const BROWSE_DAYS = 90

export const taskModule: ModuleDefinition = {
  name: 'task',
  routes: taskRoutes,
  housekeeping: (tx, now) => deleteBrowsesBefore(tx, daysAfter(now, -BROWSE_DAYS)),
  operatorActions: [listOffered, addTask, endTaskNow],
  memberData: {
    collect: async (exec, _services, userId) => ({
      taskDone: await listOwnRows(exec, 'task_done', 'userId', userId),
      checkIn: await listOwnRows(exec, 'check_in', 'userId', userId),
      memberZone: await listOwnRows(exec, 'member_zone', 'userId', userId),
      taskBrowse: await listOwnRows(exec, 'task_browse', 'userId', userId),
    }),
    erase: (tx, _services, { userId }) => eraseTasksOf(tx, userId),
  },
}
