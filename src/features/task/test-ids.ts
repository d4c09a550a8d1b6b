export const taskIds = {
  checkIn: 'task-check-in',
  act: (id: string) => `task-act-${id}`,
} as const
