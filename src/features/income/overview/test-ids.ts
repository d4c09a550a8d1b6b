export const incomeIds = {
  all: 'income-all',
  balance: 'income-balance',
  category: (name: string) => `income-category-${name}`,
  filter: 'income-filter',
  showAll: 'income-show-all',
  pending: 'income-pending',
  star: 'income-star',
} as const
