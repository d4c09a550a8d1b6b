/** How a picture stands on the screen: its size as a multiple of the fitting one, and how far its middle is from the screen's, in CSS px. */
export interface Zoom {
  scale: number
  x: number
  y: number
}

/** From the middle of the screen, in CSS px. */
export interface Point {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/** Zoom 1 to 4, swipe threshold 50 px. */
const LEAST = 1
const MOST = 4
const SWIPE_PX = 50
/** What a double tap zooms to. */
const CLOSE_UP = 2.5
/** A step of the keyboard. */
const STEP = 1.5

export const fitting: Zoom = { scale: LEAST, x: 0, y: 0 }

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))

/** The picture never leaves the screen's edges. */
function bounded({ scale, x, y }: Zoom, { width, height }: Size): Zoom {
  const right = (width * (scale - 1)) / 2
  const below = (height * (scale - 1)) / 2
  // Plus 0: no minus zero.
  return { scale, x: clamp(x, -right, right) + 0, y: clamp(y, -below, below) + 0 }
}

/** Zooms so that what lies under the point stays under it. */
export function zoomTo(zoom: Zoom, scale: number, at: Point, size: Size): Zoom {
  const next = clamp(scale, LEAST, MOST)
  const ratio = next / zoom.scale
  return bounded(
    { scale: next, x: at.x - (at.x - zoom.x) * ratio, y: at.y - (at.y - zoom.y) * ratio },
    size,
  )
}

/** A double tap: close up at the point, or back to the whole picture. */
export function toggleZoom(zoom: Zoom, at: Point, size: Size): Zoom {
  return zoom.scale > LEAST ? fitting : zoomTo(zoom, CLOSE_UP, at, size)
}

export function stepZoom(zoom: Zoom, direction: 1 | -1, size: Size): Zoom {
  return zoomTo(zoom, direction > 0 ? zoom.scale * STEP : zoom.scale / STEP, { x: 0, y: 0 }, size)
}

/** Two fingers: the picture follows their distance and their middle. */
export function computePinchZoom(
  zoom: Zoom,
  from: readonly [Point, Point],
  to: readonly [Point, Point],
  size: Size,
): Zoom {
  const before = middleOf(from)
  const after = middleOf(to)
  const scaled = zoomTo(
    zoom,
    (zoom.scale * distanceOf(to)) / Math.max(1, distanceOf(from)),
    before,
    size,
  )
  return bounded(
    { ...scaled, x: scaled.x + after.x - before.x, y: scaled.y + after.y - before.y },
    size,
  )
}

export function dragZoom(zoom: Zoom, from: Point, to: Point, size: Size): Zoom {
  return bounded({ ...zoom, x: zoom.x + to.x - from.x, y: zoom.y + to.y - from.y }, size)
}

/** Which way a finger swiped over a whole picture: the picture on the left comes by a swipe to the right. */
export function findSwipe(from: Point, to: Point): 'left' | 'right' | undefined {
  const across = to.x - from.x
  if (Math.abs(across) <= SWIPE_PX || Math.abs(across) <= Math.abs(to.y - from.y)) return undefined
  return across > 0 ? 'right' : 'left'
}

function middleOf([one, two]: readonly [Point, Point]): Point {
  return { x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 }
}

function distanceOf([one, two]: readonly [Point, Point]): number {
  return Math.hypot(one.x - two.x, one.y - two.y)
}
