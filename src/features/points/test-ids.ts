export const pointsIds = {
  buy: 'points-buy',
  entry: (id: string) => `points-entry-${id}`,
} as const
