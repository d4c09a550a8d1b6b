export type FigureLook = 'large' | 'small'

/** Characters that stand whole side by side in the larger size, by how many figures there are. */
const FITS: Readonly<Record<number, number>> = { 2: 13, 3: 9 }

/** The size of figures that stand side by side; one that has no room even so stands below the others. */
export function chooseFigureLook(values: readonly (string | undefined)[]): FigureLook {
  const longest = Math.max(0, ...values.map((value) => value?.length ?? 0))
  return longest <= (FITS[values.length] ?? 0) ? 'large' : 'small'
}
