export const taskIds = {
  all: 'task-all',
  age: 'task-age',
  checkIn: 'task-check-in',
  act: (id: string) => `task-act-${id}`,
} as const
