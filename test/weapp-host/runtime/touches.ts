import { Event, type Element as EaselElement } from 'glass-easel'
import { easelOf } from './backend'

export interface WxTouch {
  identifier: number
  pageX: number
  pageY: number
  clientX: number
  clientY: number
}
export type TouchType =
  'touchstart' | 'touchmove' | 'touchend' | 'touchcancel' | 'tap' | 'longpress'

const MOVED_PX = 10
const LONG_MS = 350
/** After a real touch the browser sends mouse events of its own. */
const isEcho = ({
  sourceCapabilities,
}: MouseEvent & { sourceCapabilities?: { firesTouchEvents: boolean } | null }) =>
  sourceCapabilities?.firesTouchEvents === true

interface Fired {
  handled: boolean
  prevented: boolean
}

/** Sends a touch event up from a node, as the finger does: it bubbles, also out of components. */
function fireTouch(
  target: EaselElement,
  type: TouchType,
  touches: readonly WxTouch[],
  changedTouches: readonly WxTouch[] = touches,
): Fired {
  let handled = false
  const first = changedTouches[0] ?? { pageX: 0, pageY: 0 }
  const event = new Event(
    type,
    { x: first.pageX, y: first.pageY },
    {
      bubbles: true,
      composed: true,
      capturePhase: true,
      extraFields: { touches, changedTouches },
      handleListenerReturn: () => {
        handled = true
      },
    },
  )
  Event.dispatchEvent(target, event)
  return { handled, prevented: event.defaultPrevented() }
}

function wxTouch(
  { identifier, clientX, clientY }: { identifier: number; clientX: number; clientY: number },
  target: Node | null,
): WxTouch {
  const element = target instanceof Element ? target : target?.parentElement
  const scroller = element?.closest('.wx-scroller')
  return {
    identifier,
    clientX,
    clientY,
    pageX: clientX + (scroller?.scrollLeft ?? 0),
    pageY: clientY + (scroller?.scrollTop ?? 0),
  }
}

interface Press {
  target: Node
  start: WxTouch
  timer: number
  /** No tap any more: moved, or it was a long press. */
  spent: boolean
}

/** Turns what happens on the glass into touch events, taps and long presses. */
export function listenToTouches(document: Document, view: Window): void {
  const presses = new Map<number, Press>()

  function down(touch: WxTouch, target: Node): void {
    const press: Press = { target, start: touch, spent: false, timer: 0 }
    press.timer = view.setTimeout(() => {
      const node = easelOf(target)
      if (!press.spent && node && fireTouch(node, 'longpress', [touch]).handled) press.spent = true
    }, LONG_MS)
    presses.set(touch.identifier, press)
  }

  function moveTouch(touch: WxTouch): void {
    const press = presses.get(touch.identifier)
    if (
      !press ||
      Math.hypot(touch.clientX - press.start.clientX, touch.clientY - press.start.clientY) <=
        MOVED_PX
    )
      return
    press.spent = true
    view.clearTimeout(press.timer)
  }

  function up(touch: WxTouch, cancelled: boolean): void {
    const press = presses.get(touch.identifier)
    if (!press) return
    presses.delete(touch.identifier)
    view.clearTimeout(press.timer)
    const node = easelOf(press.target)
    if (!cancelled && !press.spent && node) fireTouch(node, 'tap', [], [touch])
  }

  function onTouch(
    type: 'touchstart' | 'touchmove' | 'touchend' | 'touchcancel',
    event: TouchEvent,
  ): void {
    if (!(event.target instanceof Node)) return
    const target = event.target
    const changed = [...event.changedTouches].map((touch) => wxTouch(touch, target))
    const node = easelOf(target)
    if (node) {
      const { prevented } = fireTouch(
        node,
        type,
        [...event.touches].map((touch) => wxTouch(touch, target)),
        changed,
      )
      if (prevented && type === 'touchmove' && event.cancelable) event.preventDefault()
    }
    for (const touch of changed) {
      if (type === 'touchstart') down(touch, target)
      else if (type === 'touchmove') moveTouch(touch)
      else up(touch, type === 'touchcancel')
    }
  }
  for (const type of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const) {
    document.addEventListener(type, (event) => onTouch(type, event), {
      capture: true,
      passive: false,
    })
  }

  const MOUSE = -1
  function onMouse(type: 'touchstart' | 'touchmove' | 'touchend', event: MouseEvent): void {
    if (!(event.target instanceof Node) || isEcho(event)) return
    const target = presses.get(MOUSE)?.target ?? event.target
    const touch = wxTouch(
      { identifier: MOUSE, clientX: event.clientX, clientY: event.clientY },
      target,
    )
    if (type !== 'touchstart' && !presses.has(MOUSE)) return
    const node = easelOf(target)
    if (node) fireTouch(node, type, type === 'touchend' ? [] : [touch], [touch])
    if (type === 'touchstart') down(touch, target)
    else if (type === 'touchmove') moveTouch(touch)
    else up(touch, false)
  }
  document.addEventListener('mousedown', (event) => onMouse('touchstart', event), true)
  document.addEventListener('mousemove', (event) => onMouse('touchmove', event), true)
  document.addEventListener('mouseup', (event) => onMouse('touchend', event), true)
}
