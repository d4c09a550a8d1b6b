export const teamIds = {
  invite: 'team-invite',
  starIncomes: 'team-star-incomes',
  sort: 'team-sort',
  sortBy: (order: string) => `team-sort-${order}`,
} as const
