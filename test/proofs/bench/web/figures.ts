import { median } from '../median'

/** One layout shift, as the browser tells it. */
export interface Shift {
  readonly at: number
  readonly value: number
}

/** When something stood in a frame, and when the page had its turn after painting it; milliseconds since the visit began. */
export interface Sight {
  readonly frame: number
  readonly turn: number
}

/** What one visit showed; times are ms since the navigation began. */
export interface VisitFigures {
  /** First contentful paint. */
  readonly firstPaint: number
  /** What the visit is for is on the screen: the member's figure, the hello's text, the login form. */
  readonly shown: number
  /** The figure that the server answered this time; before it a second visit may show the kept one. */
  readonly fresh: number
  readonly shift: number
  /** Of what went over the network, with its headers. */
  readonly bytes: number
  readonly requests: number
  /** The same until `shown`. */
  readonly bytesBefore: number
  readonly requestsBefore: number
}

const GAP_MS = 1000
const WINDOW_MS = 5000

/** Cumulative layout shift (https://web.dev/articles/cls): the worst window of shifts that come within a second of each other, five seconds at most. */
export function sumShifts(shifts: readonly Shift[]): number {
  let worst = 0
  let sum = 0
  let first = -Infinity
  let last = -Infinity
  for (const { at, value } of shifts) {
    if (at - last > GAP_MS || at - first > WINDOW_MS) {
      sum = 0
      first = at
    }
    last = at
    sum += value
    worst = Math.max(worst, sum)
  }
  return worst
}

/** When something was painted: with the first contentful paint if it stood in that frame, else at the page's next turn. */
export const readPainted = ({ frame, turn }: Sight, firstPaint: number): number =>
  firstPaint >= frame && firstPaint <= turn ? firstPaint : turn

/** The median of each figure. */
export function medianFigures(visits: readonly VisitFigures[]): VisitFigures {
  const of = (name: keyof VisitFigures) => median(visits.map((visit) => visit[name]))
  return {
    firstPaint: of('firstPaint'),
    shown: of('shown'),
    fresh: of('fresh'),
    shift: of('shift'),
    bytes: of('bytes'),
    requests: of('requests'),
    bytesBefore: of('bytesBefore'),
    requestsBefore: of('requestsBefore'),
  }
}

/** The visit in the middle: the one whose figure was neither late nor early; of an even number the earlier of the two. */
export function pickMiddle<Visit extends { figures: VisitFigures }>(
  visits: readonly Visit[],
): Visit | undefined {
  const sorted = [...visits].sort((one, other) => one.figures.shown - other.figures.shown)
  return sorted[Math.ceil(sorted.length / 2) - 1]
}
