import { useRef, useState } from 'react'
import { readTouchPoints, type TouchPoint } from '@/lib/gestures/touch-points'
import type { PictureSize } from '@/platform/capabilities/picture/contract'
import { computeCropArea, dragFrame, filling, moveFrame, stepFrame } from './crop-frame'

/** Width of the circle on the screen, in px. */
export const CIRCLE_PX = 264
/** What an arrow on the keyboard moves the picture by, in widths of the circle. */
const ARROW = 0.05
const ARROWS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowRight: { x: ARROW, y: 0 },
  ArrowLeft: { x: -ARROW, y: 0 },
  ArrowDown: { x: 0, y: ARROW },
  ArrowUp: { x: 0, y: -ARROW },
}

/** A mouse is a finger while its button is down. */
function pointsOf(event: object): TouchPoint[] {
  const touched = readTouchPoints(event)
  if (touched.length > 0) return touched
  const [x, y]: unknown[] = [Reflect.get(event, 'clientX'), Reflect.get(event, 'clientY')]
  return typeof x === 'number' && typeof y === 'number' ? [{ x, y }] : []
}

/** Moving and zooming a picture behind the circle: by fingers, mouse, keys and buttons. */
export function useCrop(picture: PictureSize) {
  const [frame, setFrame] = useState(filling)
  const held = useRef<{ points: TouchPoint[]; frame: typeof filling }>()

  function begin(event: object) {
    held.current = { points: pointsOf(event), frame }
  }
  function handleMove(event: object) {
    const points = pointsOf(event)
    if (!held.current || points.length !== held.current.points.length) return
    setFrame(
      dragFrame(held.current.frame, picture, {
        from: held.current.points,
        to: points,
        circle: CIRCLE_PX,
      }),
    )
  }
  function end(event: object) {
    // One finger of two was lifted: the other goes on.
    held.current =
      readTouchPoints(event).length > 0 ? { points: pointsOf(event), frame } : undefined
  }
  function press(key: string) {
    const way = ARROWS[key]
    if (way) setFrame((now) => moveFrame(now, picture, way))
    if (key === '+' || key === '=') setFrame((now) => stepFrame(now, picture, 1))
    if (key === '-') setFrame((now) => stepFrame(now, picture, -1))
  }
  return {
    frame,
    begin,
    move: handleMove,
    end,
    press,
    step: (direction: 1 | -1) => setFrame((now) => stepFrame(now, picture, direction)),
    area: () => computeCropArea(frame, picture),
  }
}
