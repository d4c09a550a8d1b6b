/** The days of a streak, after each of which it brings more. */
export const WEEK = [1, 2, 3, 4, 5, 6, 7] as const

/** How many of them are full; the seventh stays so until the next one begins. */
export const countFull = (streak: number): number =>
  streak === 0 ? 0 : ((streak - 1) % WEEK.length) + 1
