import { endpoint } from '../endpoint'
import type * as Schema from './schemas'

export const taskEndpoints = {
  taskList: endpoint<Schema.TaskListRequest, Schema.TaskListResponse>()({
    method: 'GET',
    path: '/user/task/List',
    access: 'user',
  }),
  latestTask: endpoint<Schema.TaskListRequest, Schema.LatestTaskResponse>()({
    method: 'GET',
    path: '/user/task/Latest',
    access: 'user',
  }),
  dailyAttendance: endpoint<Schema.DailyAttendanceRequest, Schema.DailyAttendanceResponse>()({
    method: 'POST',
    path: '/user/task/DailyAttendance',
    access: 'user',
  }),
  getReward: endpoint<Schema.GetRewardRequest, Schema.GetRewardResponse>()({
    method: 'POST',
    path: '/user/task/GetReward',
    access: 'user',
  }),
  taskBrowse: endpoint<Schema.BrowseRequest, Schema.BrowseResponse>()({
    method: 'POST',
    path: '/user/task/Browse',
    access: 'user',
  }),
} as const
