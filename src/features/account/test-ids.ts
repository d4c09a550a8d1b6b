export const invitedByIds = {
  remove: 'invited-by-remove',
} as const
