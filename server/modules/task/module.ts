import { listOwnRows } from '../../db/own-rows'
import type { ModuleDefinition } from '../../module'
import { addTask, endTaskNow, listOffered } from './ops'
import { eraseTasksOf } from './repository'
import { taskRoutes } from './routes'

export const taskModule: ModuleDefinition = {
  name: 'task',
  routes: taskRoutes,
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
