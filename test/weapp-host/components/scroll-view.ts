import type { BuiltIn } from './built-in'

const NEAR_PX = 50
const PULL_PX = 45

/** `<scroll-view>`: the host element itself scrolls. */
export const scrollView: BuiltIn = {
  tag: 'scroll-view',
  properties: [
    'scroll-x',
    'scroll-y',
    'scroll-top',
    'scroll-left',
    'scroll-into-view',
    'scroll-with-animation',
    'upper-threshold',
    'lower-threshold',
    'refresher-enabled',
    'refresher-triggered',
    'refresher-threshold',
  ],
  create({ host, component, fire, flag, number, text }) {
    let last = { left: 0, top: 0 }
    const near = { upper: true, lower: false }
    let refreshing = false

    host.addEventListener('scroll', (event) => {
      if (event.target !== host) return
      const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = host
      fire('scroll', {
        scrollLeft,
        scrollTop,
        scrollWidth,
        scrollHeight,
        deltaX: last.left - scrollLeft,
        deltaY: last.top - scrollTop,
      })
      const side = flag('scrollX') && !flag('scrollY')
      const upper = side ? scrollLeft : scrollTop
      const lower = side
        ? scrollWidth - scrollLeft - clientWidth
        : scrollHeight - scrollTop - clientHeight
      const isUpper = upper <= number('upperThreshold', NEAR_PX)
      const isLower = lower <= number('lowerThreshold', NEAR_PX)
      if (isUpper && !near.upper) fire('scrolltoupper', { direction: side ? 'left' : 'top' })
      if (isLower && !near.lower) fire('scrolltolower', { direction: side ? 'right' : 'bottom' })
      near.upper = isUpper
      near.lower = isLower
      last = { left: scrollLeft, top: scrollTop }
    })

    let startY: number | undefined
    let pulled = 0
    host.addEventListener(
      'touchstart',
      (event) => {
        startY =
          flag('refresherEnabled') && host.scrollTop <= 0 ? event.touches[0]?.clientY : undefined
        pulled = 0
      },
      { passive: true },
    )
    host.addEventListener(
      'touchmove',
      (event) => {
        const y = event.touches[0]?.clientY
        if (startY === undefined || y === undefined) return
        pulled = y - startY
        if (pulled > 0) fire('refresherpulling', { dy: pulled })
      },
      { passive: true },
    )
    host.addEventListener('touchend', () => {
      if (startY === undefined || pulled <= 0) return
      startY = undefined
      if (pulled < number('refresherThreshold', PULL_PX))
        return fire('refresherabort', { dy: pulled })
      refreshing = true
      fire('refresherrefresh', { dy: pulled })
    })

    function scrollTo(left: number | undefined, top: number | undefined): void {
      if (left !== undefined) host.scrollLeft = left
      if (top !== undefined) host.scrollTop = top
    }
    function intoView(): void {
      const id = text('scrollIntoView')
      const target: unknown =
        id === '' ? undefined : component.ownerShadowRoot?.getElementById(id)?.$$
      if (target instanceof HTMLElement) target.scrollIntoView({ block: 'start', inline: 'start' })
    }

    return {
      scrollTo,
      update(property, value) {
        if (property === 'scrollX') host.style.overflowX = flag('scrollX') ? 'auto' : 'hidden'
        if (property === 'scrollY') host.style.overflowY = flag('scrollY') ? 'auto' : 'hidden'
        if (property === 'scrollTop') scrollTo(undefined, number('scrollTop', 0))
        if (property === 'scrollLeft') scrollTo(number('scrollLeft', 0), undefined)
        if (property === 'scrollIntoView') setTimeout(intoView)
        if (property === 'refresherTriggered') {
          if (value === false && refreshing) fire('refresherrestore', { dy: 0 })
          if (value === true && !refreshing) fire('refresherrefresh', { dy: 0 })
          refreshing = value === true
        }
      },
    }
  },
}
