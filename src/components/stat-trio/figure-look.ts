export type FigureLook = 'large' | 'small' | 'stacked'

/** Characters that stand whole side by side, by how many figures there are. */
const FITS: Readonly<Record<number, { large: number; small: number }>> = {
  2: { large: 13, small: 16 },
  3: { large: 9, small: 11 },
}
const NONE = { large: 0, small: 0 }

/** How figures stand so that none is cut: side by side, a size smaller, or one below the other. */
export function chooseFigureLook(values: readonly (string | undefined)[]): FigureLook {
  const { large, small } = FITS[values.length] ?? NONE
  const longest = Math.max(0, ...values.map((value) => value?.length ?? 0))
  if (longest <= large) return 'large'
  return longest <= small ? 'small' : 'stacked'
}
