import type { Board } from './repository'

/** Who looks at the board: they have a place on it in any case. */
interface Viewer {
  id: string
  joins: number
  /** Whether the board counts them among those who agreed. */
  agreed: boolean
}

export interface Place {
  id: string
  joins: number
  rank: number
}

/**
 * The first places as one member sees them, and their own wherever it is. A board may be a minute old: who has taken their yes back
 * since (`isShown`) has no place any more, and whoever had fewer joins moves up.
 */
export function placeAll(
  { places, steps }: Pick<Board, 'places' | 'steps'>,
  viewer: Viewer,
  isShown: (id: string) => boolean,
  limit: number,
): Place[] {
  const others = places.filter(({ id }) => id !== viewer.id)
  const gone = others.filter(({ id }) => !isShown(id))
  const rankOf = (joins: number): number =>
    1 +
    steps.reduce((before, step) => before + (step.joins > joins ? step.people : 0), 0) -
    gone.filter((one) => one.joins > joins).length +
    (!viewer.agreed && viewer.joins > joins ? 1 : 0)
  const shown = others.filter(({ id }) => isShown(id))
  const all = viewer.joins > 0 ? [...shown, { id: viewer.id, joins: viewer.joins }] : shown
  return all
    .sort((one, other) => other.joins - one.joins || (one.id < other.id ? -1 : 1))
    .filter(({ id }, line) => line < limit || id === viewer.id)
    .map(({ id, joins }) => ({ id, joins, rank: rankOf(joins) }))
}
