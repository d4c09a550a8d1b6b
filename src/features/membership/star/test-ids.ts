export const starIds = {
  activate: 'star-activate',
  income: 'star-income',
  plans: 'star-plans',
} as const
