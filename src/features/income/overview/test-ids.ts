export const incomeIds = {
  all: 'income-all',
  balance: 'income-balance',
  category: (name: string) => `income-category-${name}`,
  filter: 'income-filter',
  pending: 'income-pending',
  star: 'income-star',
} as const
