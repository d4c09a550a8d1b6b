export const balanceIds = {
  accounts: 'balance-accounts',
  cashout: 'balance-cashout',
  pending: 'balance-pending',
  settled: 'balance-settled',
  timeZone: 'balance-time-zone',
  withdrawals: 'balance-withdrawals',
} as const
