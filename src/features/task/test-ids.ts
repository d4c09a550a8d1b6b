export const taskIds = {
  all: 'task-all',
  checkIn: 'task-check-in',
  act: (id: string) => `task-act-${id}`,
} as const
