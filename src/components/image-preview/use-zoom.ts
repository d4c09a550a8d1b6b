import { useRef, useState } from 'react'
import { readTapPoint, readTouchTime, readTouchPoints } from '@/lib/gestures/touch-points'
import { measureColumnWidth, measureViewport } from '@/platform/view/viewport/viewport'
import {
  toggleZoom,
  dragZoom,
  fitting,
  computePinchZoom,
  stepZoom,
  findSwipe,
  type Point,
  type Zoom,
} from './zoom'

const DOUBLE_TAP_MS = 300

interface Gesture {
  points: Point[]
  last: Point[]
  zoom: Zoom
  /** A second finger was there: what is left of it is not a swipe. */
  pinch: boolean
}

/** From the middle of the screen. */
function centred(point: Point): Point {
  const { width, height } = measureViewport()
  return { x: point.x - width / 2, y: point.y - height / 2 }
}

/** What the picture fills. */
const stage = () => ({ width: measureColumnWidth(), height: measureViewport().height })

const pair = ([one, two]: readonly Point[]): readonly [Point, Point] | undefined =>
  one && two ? [one, two] : undefined

/** Zoom of one picture by pinch, double tap, drag and keys; `onSwipe` when a whole picture is swiped over. */
export function useZoom(onSwipe: (way: 'left' | 'right') => void) {
  const [zoom, setZoom] = useState(fitting)
  const [held, setHeld] = useState(false)
  const gesture = useRef<Gesture>()
  const lastTap = useRef(-DOUBLE_TAP_MS)

  function begin(event: object, pinch = false) {
    const points = readTouchPoints(event).map(centred)
    gesture.current = { points, last: points, zoom, pinch: pinch || points.length > 1 }
    setHeld(true)
  }
  function handleMove(event: object) {
    const now = gesture.current
    const points = readTouchPoints(event).map(centred)
    if (!now || points.length !== now.points.length) return
    now.last = points
    const from = pair(now.points)
    const to = pair(points)
    if (from && to) setZoom(computePinchZoom(now.zoom, from, to, stage()))
    else if (now.zoom.scale > fitting.scale && now.points[0] && points[0])
      setZoom(dragZoom(now.zoom, now.points[0], points[0], stage()))
  }
  function end(event: object) {
    const now = gesture.current
    gesture.current = undefined
    setHeld(false)
    // One finger of two was lifted: the other goes on as a drag.
    if (readTouchPoints(event).length > 0) begin(event, true)
    else if (
      now &&
      !now.pinch &&
      now.zoom.scale === fitting.scale &&
      now.points[0] &&
      now.last[0]
    ) {
      const way = findSwipe(now.points[0], now.last[0])
      if (way) onSwipe(way)
    }
  }
  function tap(event: object) {
    const time = readTouchTime(event)
    const twice = time - lastTap.current < DOUBLE_TAP_MS
    lastTap.current = twice ? -DOUBLE_TAP_MS : time
    const point = readTapPoint(event)
    if (twice) setZoom(toggleZoom(zoom, point ? centred(point) : { x: 0, y: 0 }, stage()))
  }
  return {
    zoom,
    held,
    begin: (event: object) => begin(event),
    move: handleMove,
    end,
    tap,
    /** Moves what is zoomed by so many px. */
    pan: (x: number, y: number) => setZoom(dragZoom(zoom, { x: 0, y: 0 }, { x, y }, stage())),
    step: (direction: 1 | -1) => setZoom(stepZoom(zoom, direction, stage())),
    reset: () => setZoom(fitting),
  }
}
