const LETTERS = ['', 'J', 'Q', 'K', 'A', 'AA', 'AAA', 'AAAA'] as const

/** Letter of a star rank 1 to 7 (docs/product/membership.md, "Levels and labels"); empty for 0 and for a rank that this client does not know. */
export function getStarLetter(star: number): string {
  return LETTERS[star] ?? ''
}
