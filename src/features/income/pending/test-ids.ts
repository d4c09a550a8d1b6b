export const pendingIds = {
  month: (period: string) => `pending-month-${period}`,
  settled: 'pending-settled',
  timeZone: 'pending-time-zone',
} as const
