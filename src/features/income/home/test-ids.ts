export const homeIncomeIds = {
  all: 'home-incomes-all',
  next: 'home-incomes-next',
} as const
