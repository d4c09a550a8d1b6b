import type { BuiltIn } from './built-in'

const DURATION_MS = 300

export interface PageContainers {
  tag: BuiltIn
  /** Back was pressed over this page: its container closes in its place. False when none is shown. */
  takeBack(page: HTMLElement): boolean
}

/**
 * `<page-container>`: a false page over its page. Back (swipe, key, `navigateBack`) closes it and leaves the page where it is; a page
 * has one at most, a second one is not shown. It says each step of its way in and out, whoever closes it, and it does not change the
 * program's `show`: to be shown again it has to be set to false and to true
 * (https://developers.weixin.qq.com/miniprogram/dev/component/page-container.html).
 */
export function createPageContainers(): PageContainers {
  /** By the frame of the page: how the container that is shown there is closed. */
  const shown = new Map<Element, () => void>()

  const tag: BuiltIn = {
    tag: 'page-container',
    properties: ['show', 'duration', 'overlay', 'overlay-style', 'custom-style'],
    create({ host, fire, flag, number, text }) {
      const frameOf = () => host.closest('.wx-frame')
      let timer: ReturnType<typeof setTimeout> | undefined
      let closed: (() => void) | undefined
      host.style.display = 'none'

      function playWay(names: readonly [string, string, string]): void {
        const [before, during, after] = names
        clearTimeout(timer)
        fire(before, {})
        fire(during, {})
        timer = setTimeout(
          () => {
            host.style.display = closed ? '' : 'none'
            fire(after, {})
          },
          number('duration', DURATION_MS),
        )
      }
      function close(): void {
        closed?.()
        closed = undefined
        playWay(['beforeleave', 'leave', 'afterleave'])
      }
      function open(): void {
        const frame = frameOf()
        if (!frame || shown.has(frame)) return
        shown.set(frame, close)
        closed = () => shown.delete(frame)
        host.style.display = ''
        playWay(['beforeenter', 'enter', 'afterenter'])
      }
      return {
        update(property) {
          if (property === 'customStyle') host.style.cssText += `;${text('customStyle')}`
          if (property !== 'show') return
          if (flag('show') && !closed) open()
          else if (!flag('show') && closed) close()
        },
        attached() {
          if (flag('show') && !closed) open()
        },
        detached() {
          clearTimeout(timer)
          closed?.()
          closed = undefined
        },
      }
    },
  }

  return {
    tag,
    takeBack(page) {
      const close = shown.get(page)
      close?.()
      return close !== undefined
    },
  }
}
