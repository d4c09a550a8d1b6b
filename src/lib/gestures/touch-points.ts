/** In CSS px of the window. */
export interface TouchPoint {
  x: number
  y: number
}

function numberAt(source: unknown, name: string): number | undefined {
  const value: unknown =
    typeof source === 'object' && source !== null ? Reflect.get(source, name) : undefined
  return typeof value === 'number' ? value : undefined
}

function pointAt(source: unknown, x: string, y: string): TouchPoint | undefined {
  const across = numberAt(source, x)
  const down = numberAt(source, y)
  return across === undefined || down === undefined ? undefined : { x: across, y: down }
}

/**
 * Where the fingers are, the first two of them; `changedTouches` also tells where one was that has just left.
 * Taro's touch events are typed without their touches.
 */
export function readTouchPoints(
  event: object,
  list: 'touches' | 'changedTouches' = 'touches',
): TouchPoint[] {
  const touches: unknown = Reflect.get(event, list)
  if (typeof touches !== 'object' || touches === null) return []
  return [0, 1].flatMap((index) => pointAt(Reflect.get(touches, index), 'clientX', 'clientY') ?? [])
}

/** Where a tap was: a browser says it in the event, a mini-program in its detail. */
export function readTapPoint(event: object): TouchPoint | undefined {
  return pointAt(event, 'clientX', 'clientY') ?? pointAt(Reflect.get(event, 'detail'), 'x', 'y')
}

/** When it was, in ms since any moment. */
export function readTouchTime(event: object): number {
  return numberAt(event, 'timeStamp') ?? 0
}
