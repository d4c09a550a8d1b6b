/** Rows of a list that is as long as lists get. */
export interface ManyRow {
  id: number
  earned: number
}

export const MANY = 10_000

export const manyRows: readonly ManyRow[] = Array.from({ length: MANY }, (_, index) => ({
  id: index + 1,
  earned: ((index * 7919) % 100_000) + 100,
}))
