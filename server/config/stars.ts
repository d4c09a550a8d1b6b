/** Star rank n needs that many active direct SVIPs; its letter stands in the title (docs/product/membership.md, "Stars"). */
export interface StarRank {
  star: number
  letter: string
  directSvips: number
}

/** Ranks, lowest first. */
export const starRanks: readonly StarRank[] = [
  { star: 1, letter: 'J', directSvips: 3 },
  { star: 2, letter: 'Q', directSvips: 6 },
  { star: 3, letter: 'K', directSvips: 10 },
  { star: 4, letter: 'A', directSvips: 20 },
  { star: 5, letter: 'AA', directSvips: 40 },
  { star: 6, letter: 'AAA', directSvips: 70 },
  { star: 7, letter: 'AAAA', directSvips: 120 },
]
