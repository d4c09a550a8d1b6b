import type { CropArea, PictureSize } from '@/platform/capabilities/picture/contract'

/** How a picture stands behind the circle: `scale` 1 fills it with the shorter side; `x` and `y` are how far its middle is from the circle's, in widths of the circle. */
interface Frame {
  scale: number
  x: number
  y: number
}

interface Point {
  x: number
  y: number
}

const MOST = 4
const STEP = 1.25

export const filling: Frame = { scale: 1, x: 0, y: 0 }

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))

/** The picture's size in widths of the circle. */
export function computeShownSize({ width, height }: PictureSize, scale: number): PictureSize {
  const shorter = Math.min(width, height)
  return { width: (width / shorter) * scale, height: (height / shorter) * scale }
}

/** The circle never shows what lies beside the picture. */
function bounded({ scale, x, y }: Frame, picture: PictureSize): Frame {
  const { width, height } = computeShownSize(picture, scale)
  const [across, down] = [(width - 1) / 2, (height - 1) / 2]
  // Plus 0: no minus zero.
  return { scale, x: clamp(x, -across, across) + 0, y: clamp(y, -down, down) + 0 }
}

export function moveFrame(frame: Frame, picture: PictureSize, by: Point): Frame {
  return bounded({ ...frame, x: frame.x + by.x, y: frame.y + by.y }, picture)
}

/** Zooms so that what lies in the middle of the circle stays there. */
export function zoomFrame(frame: Frame, picture: PictureSize, scale: number): Frame {
  const next = clamp(scale, 1, MOST)
  const ratio = next / frame.scale
  return bounded({ scale: next, x: frame.x * ratio, y: frame.y * ratio }, picture)
}

export function stepFrame(frame: Frame, picture: PictureSize, direction: 1 | -1): Frame {
  return zoomFrame(frame, picture, direction > 0 ? frame.scale * STEP : frame.scale / STEP)
}

export const isLargest = ({ scale }: Frame) => scale >= MOST
export const isSmallest = ({ scale }: Frame) => scale <= 1

function middleAndSpan(points: readonly Point[]): { middle: Point; span: number } | undefined {
  const [one, two = one] = points
  if (!one || !two) return undefined
  return {
    middle: { x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 },
    span: Math.hypot(one.x - two.x, one.y - two.y),
  }
}

/** One finger moves the picture, two zoom it as well. Points are in px, `circle` is the circle's width in px. */
export function dragFrame(
  frame: Frame,
  picture: PictureSize,
  { from, to, circle }: { from: readonly Point[]; to: readonly Point[]; circle: number },
): Frame {
  const [before, after] = [middleAndSpan(from), middleAndSpan(to)]
  if (!before || !after || from.length !== to.length) return frame
  const zoomed =
    from.length > 1
      ? zoomFrame(frame, picture, (frame.scale * after.span) / Math.max(1, before.span))
      : frame
  return moveFrame(zoomed, picture, {
    x: (after.middle.x - before.middle.x) / circle,
    y: (after.middle.y - before.middle.y) / circle,
  })
}

/** The square around the circle, in the picture's pixels. */
export function computeCropArea({ scale, x, y }: Frame, picture: PictureSize): CropArea {
  const side = Math.min(picture.width, picture.height) / scale
  return {
    left: (picture.width - side) / 2 - x * side,
    top: (picture.height - side) / 2 - y * side,
    side,
  }
}
