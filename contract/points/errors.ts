export const pointsErrors = {
  /** params: left */
  POINTS_TOO_LOW: 42240,
} as const
