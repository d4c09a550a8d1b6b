import type { Point } from './zoom'

function numberAt(source: unknown, name: string): number | undefined {
  const value: unknown = typeof source === 'object' && source !== null ? Reflect.get(source, name) : undefined
  return typeof value === 'number' ? value : undefined
}

function pointAt(source: unknown, x: string, y: string): Point | undefined {
  const across = numberAt(source, x)
  const down = numberAt(source, y)
  return across === undefined || down === undefined ? undefined : { x: across, y: down }
}

/** Where the fingers are on the screen; Taro's touch events are typed without their touches. */
export function touchPoints(event: object): Point[] {
  const touches: unknown = Reflect.get(event, 'touches')
  const count = numberAt(touches, 'length') ?? 0
  return Array.from({ length: Math.min(2, count) }, (_, index) => pointAt(typeof touches === 'object' && touches !== null ? Reflect.get(touches, index) : undefined, 'clientX', 'clientY') ?? { x: 0, y: 0 })
}

/** Where a tap was: a browser says it in the event, a mini-program in its detail. */
export function tapPoint(event: object): Point | undefined {
  return pointAt(event, 'clientX', 'clientY') ?? pointAt(Reflect.get(event, 'detail'), 'x', 'y')
}

/** When it was, in ms since any moment. */
export function timeOf(event: object): number {
  return numberAt(event, 'timeStamp') ?? 0
}
