import type { LogicErrors } from './logic-errors'
import type { LogicInstance, RuntimePage } from './types'

const REACH_PX = 50
const PULL_PX = 60

const methodOf = (instance: LogicInstance, name: string) => {
  const method = instance[name]
  return typeof method === 'function'
    ? (...args: unknown[]): unknown => Reflect.apply(method, instance, args)
    : undefined
}

/** Calls a page's own method, if it has it; what it throws is reported. */
export function callPage(
  instance: LogicInstance,
  errors: LogicErrors,
  name: string,
  ...args: unknown[]
): unknown {
  return errors.guard(() => methodOf(instance, name)?.(...args))
}

interface ScrollTarget {
  scrollTop?: number
  selector?: string
  offsetTop?: number
}

/**
 * `wx.pageScrollTo`: to px from the top, or to an element and `offsetTop` px beyond it; what nothing matches fails
 * (https://developers.weixin.qq.com/miniprogram/dev/api/ui/scroll/wx.pageScrollTo.html).
 * @throws when the selector finds nothing
 */
export function scrollPage(
  { component, container }: Pick<RuntimePage, 'component' | 'container'>,
  { scrollTop, selector, offsetTop = 0 }: ScrollTarget,
): void {
  if (scrollTop !== undefined || selector === undefined) {
    container.scrollTop = scrollTop ?? 0
    return
  }
  const target: unknown = component.getShadowRoot()?.querySelector(selector)?.$$
  if (!(target instanceof HTMLElement)) throw new Error(`selector ${selector} is not found`)
  const above = target.getBoundingClientRect().top - container.getBoundingClientRect().top
  container.scrollTop += above + offsetTop
}

/** A page's onPageScroll, and onReachBottom once for each time its end comes near. */
export function watchScroll(
  scroller: HTMLElement,
  distance: number | undefined,
  call: (name: string, ...args: unknown[]) => void,
): void {
  let near = false
  let lastTop = 0
  scroller.addEventListener('scroll', () => {
    const { scrollTop, clientHeight, scrollHeight } = scroller
    call('onPageScroll', { scrollTop })
    const isNear = scrollTop + clientHeight >= scrollHeight - (distance ?? REACH_PX)
    if (isNear && !near && scrollTop > lastTop) call('onReachBottom')
    near = isNear
    lastTop = scrollTop
  })
}

/** A finger that pulls down what is already at its top. @param pulled px; called when it lets go far enough down */
export function watchPull(element: HTMLElement, pulled: () => void): void {
  let startY: number | undefined
  let far = 0
  element.addEventListener(
    'touchstart',
    (event) => {
      startY = element.scrollTop <= 0 ? event.touches[0]?.clientY : undefined
      far = 0
    },
    { passive: true },
  )
  element.addEventListener(
    'touchmove',
    (event) => {
      const y = event.touches[0]?.clientY
      if (startY !== undefined && y !== undefined) far = y - startY
    },
    { passive: true },
  )
  element.addEventListener('touchend', () => {
    if (startY !== undefined && far > PULL_PX) pulled()
    startY = undefined
  })
}
