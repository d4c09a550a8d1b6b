export const reminderIds = {
  dismiss: 'reminder-dismiss',
  renew: 'reminder-renew',
} as const
