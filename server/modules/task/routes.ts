import { taskEndpoints } from '@contract/task/endpoints'
import {
  BrowseRequest,
  BrowseResponse,
  DailyAttendanceRequest,
  DailyAttendanceResponse,
  GetRewardRequest,
  GetRewardResponse,
  LatestTaskResponse,
  TaskListRequest,
  TaskListResponse,
} from '@contract/task/schemas'
import { implement, plain } from '../../http/endpoint'
import { browseTask } from './browse'
import { checkIn } from './check-in'
import { claimReward } from './claim'
import { getLatestTask, listOwnTasks } from './list-tasks'

export const taskRoutes = implement(taskEndpoints, {
  taskList: plain({ request: TaskListRequest, response: TaskListResponse, handle: listOwnTasks }),
  latestTask: plain({
    request: TaskListRequest,
    response: LatestTaskResponse,
    handle: getLatestTask,
  }),
  dailyAttendance: plain({
    request: DailyAttendanceRequest,
    response: DailyAttendanceResponse,
    handle: checkIn,
  }),
  getReward: plain({
    request: GetRewardRequest,
    response: GetRewardResponse,
    handle: claimReward,
  }),
  taskBrowse: plain({
    request: BrowseRequest,
    response: BrowseResponse,
    limit: { max: 120, windowSeconds: 600, by: 'user' },
    handle: browseTask,
  }),
})
