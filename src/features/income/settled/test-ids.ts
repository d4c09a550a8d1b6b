export const settledIds = {
  cashOut: 'settled-cash-out',
} as const
