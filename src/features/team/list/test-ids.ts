export const teamIds = {
  invite: 'team-invite',
  line: 'team-line',
  stars: 'team-stars',
  board: 'team-board',
  starIncomes: 'team-star-incomes',
  sort: 'team-sort',
  sortBy: (order: string) => `team-sort-${order}`,
  member: (id: string) => `team-member-${id}`,
} as const
