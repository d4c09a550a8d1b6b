import type { BuiltIn } from './built-in'

const SWIPE_PX = 40

const itemsOf = (host: HTMLElement) =>
  [...host.querySelectorAll<HTMLElement>('wx-swiper-item')].filter(
    (item) => item.closest('wx-swiper') === host,
  )

/** `<swiper>`: one item at a time; a swipe, a dot-free timer or the program turns it. */
export const swiper: BuiltIn = {
  tag: 'swiper',
  properties: [
    'current',
    'autoplay',
    'interval',
    'duration',
    'circular',
    'vertical',
    'indicator-dots',
  ],
  create({ host, fire, flag, number }) {
    let current = 0
    let timer: ReturnType<typeof setInterval> | undefined

    function placeSlides(): void {
      itemsOf(host).forEach((item, index) => {
        item.style.visibility = index === current ? '' : 'hidden'
      })
    }
    function turn(to: number, source: '' | 'autoplay' | 'touch'): void {
      const count = itemsOf(host).length
      const next =
        flag('circular') && count > 0 ? (to + count) % count : Math.max(0, Math.min(to, count - 1))
      if (next === current) return
      current = next
      placeSlides()
      fire('change', { current, currentItemId: '', source })
      fire('animationfinish', { current, currentItemId: '', source })
    }

    let start: Touch | undefined
    host.addEventListener(
      'touchstart',
      (event) => {
        start = event.touches[0]
      },
      { passive: true },
    )
    host.addEventListener('touchend', (event) => {
      const end = event.changedTouches[0]
      if (!start || !end) return
      const moved = flag('vertical') ? end.clientY - start.clientY : end.clientX - start.clientX
      if (Math.abs(moved) > SWIPE_PX) turn(current + (moved < 0 ? 1 : -1), 'touch')
    })
    new MutationObserver(placeSlides).observe(host, { childList: true, subtree: true })

    return {
      swipeTo: (index) => turn(index, 'touch'),
      value: () => current,
      update(property) {
        if (property === 'current') turn(number('current', 0), '')
        if (property !== 'autoplay' && property !== 'interval') return
        clearInterval(timer)
        if (flag('autoplay'))
          timer = setInterval(
            () => turn(current + 1 < itemsOf(host).length ? current + 1 : 0, 'autoplay'),
            number('interval', 5000),
          )
      },
      attached: placeSlides,
      detached: () => clearInterval(timer),
    }
  },
}

export const swiperItem: BuiltIn = { tag: 'swiper-item', properties: ['item-id'] }
