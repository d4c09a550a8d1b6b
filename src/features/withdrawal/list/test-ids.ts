export const withdrawalListIds = {
  filter: 'withdrawals-filter',
  showAll: 'withdrawals-show-all',
} as const
