const zone = { timeZone: 'Asia/Tokyo' }

/** The cases of contract/task for server/every-endpoint.test.ts. */
export const taskCases = {
  taskList: { request: () => zone, stranger: 'own' },
  latestTask: { request: () => zone, stranger: 'own' },
  dailyAttendance: {
    request: () => ({ taskId: 'check-in', kind: 1, ...zone }),
    stranger: 'own',
  },
  getReward: { request: () => ({ taskId: 'check-in', kind: 2 }), stranger: 'own' },
  taskBrowse: {
    request: () => ({ linkType: 'navi', linkUrl: '/pages/team/list' }),
    stranger: 'own',
  },
} as const
