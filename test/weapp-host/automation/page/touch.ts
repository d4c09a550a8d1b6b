import type { Element as WxElement } from 'glass-easel'
import { z } from 'zod/mini'
import { domOf, isLaidOut } from './dom'

interface Point {
  identifier: number
  clientX: number
  clientY: number
  pageX: number
  pageY: number
}

const Sent = z.array(
  z.object({
    identifier: z.optional(z.number()),
    clientX: z.optional(z.number()),
    clientY: z.optional(z.number()),
    pageX: z.optional(z.number()),
    pageY: z.optional(z.number()),
  }),
)

export type TouchType = 'touchstart' | 'touchmove' | 'touchend' | 'touchcancel'

function describe(element: Element | null): string {
  return element
    ? `<${element.tagName.toLowerCase()}${element.id ? ` id="${element.id}"` : ''} class="${element.getAttribute('class') ?? ''}">`
    : 'nothing'
}

/** Where a finger that means the element comes down. @throws when something lies over it */
function aim(dom: HTMLElement): { target: HTMLElement; x: number; y: number } {
  if (!isLaidOut()) return { target: dom, x: 0, y: 0 }
  const box = () => dom.getBoundingClientRect()
  const middle = () => ({ x: box().left + box().width / 2, y: box().top + box().height / 2 })
  const isIn = () =>
    middle().y > 0 &&
    middle().y < window.innerHeight &&
    middle().x > 0 &&
    middle().x < window.innerWidth
  const hit = () => document.elementFromPoint(middle().x, middle().y)
  if (!isIn() || !dom.contains(hit()))
    dom.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  const { x, y } = middle()
  const target = hit()
  if (!(target instanceof HTMLElement) || !dom.contains(target))
    throw new Error(`${describe(dom)} cannot be touched: ${describe(target)} lies over it`)
  return { target, x, y }
}

function touchEvent(
  type: TouchType,
  target: HTMLElement,
  points: readonly Point[],
  changed: readonly Point[],
): Event {
  const init = { bubbles: true, cancelable: true, composed: true }
  if (typeof TouchEvent === 'function' && typeof Touch === 'function') {
    const made = (all: readonly Point[]) => all.map((point) => new Touch({ ...point, target }))
    return new TouchEvent(type, {
      ...init,
      touches: made(points),
      targetTouches: made(points),
      changedTouches: made(changed),
    })
  }
  const all = (list: readonly Point[]) => list.map((point) => ({ ...point, target }))
  return Object.assign(new Event(type, init), {
    touches: all(points),
    targetTouches: all(points),
    changedTouches: all(changed),
  })
}

function pointAt(x: number, y: number): Point {
  return { identifier: 1, clientX: x, clientY: y, pageX: x, pageY: y }
}

/** A finger comes down in the middle of the element and leaves: the DOM's own events, from which the program's `tap` is made. */
export function tap(element: WxElement): void {
  const { target, x, y } = aim(domOf(element))
  const point = pointAt(x, y)
  target.dispatchEvent(touchEvent('touchstart', target, [point], [point]))
  target.dispatchEvent(touchEvent('touchend', target, [], [point]))
}

/** Where the finger came down last: what it does until it leaves belongs there, wherever that moves meanwhile. */
let begun: ReturnType<typeof aim> | undefined

/** One event of a touch; the points are those of the protocol, or the middle of the element. */
export function touch(
  element: WxElement,
  type: TouchType,
  touches: unknown,
  changed: unknown,
): void {
  const dom = domOf(element)
  if (type === 'touchstart' || !begun || !dom.contains(begun.target)) begun = aim(dom)
  const { target, x, y } = begun
  const points = (sent: unknown): Point[] =>
    sent === undefined
      ? [pointAt(x, y)]
      : Sent.parse(sent).map((point) => ({ ...pointAt(x, y), ...point }))
  const ends = type === 'touchend' || type === 'touchcancel'
  target.dispatchEvent(
    touchEvent(type, target, touches === undefined && ends ? [] : points(touches), points(changed)),
  )
}
