export const starIncomeIds = {
  byMember: 'star-by-member',
  month: (period: string) => `star-month-${period}`,
  rank: 'star-rank',
} as const
