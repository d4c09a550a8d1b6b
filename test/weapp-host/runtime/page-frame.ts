import type { PageConfig } from '../compile/types'
import type { NavigationBar } from './types'

/** What stands around one page: navigation bar, the part that scrolls, a sign of refreshing. */
export interface PageFrame {
  readonly element: HTMLElement
  /** What scrolls when the page scrolls; the `wx-page` element stands in it. */
  readonly scroller: HTMLElement
  show(visible: boolean): void
  bar(change: NavigationBar): void
  refreshing(on: boolean): void
}

const BAR_PX = 88

function child(parent: HTMLElement, className: string): HTMLElement {
  const element = parent.ownerDocument.createElement('div')
  element.className = className
  parent.append(element)
  return element
}

export function createPageFrame(
  root: HTMLElement,
  config: PageConfig,
  onBack: (() => void) | undefined,
): PageFrame {
  const element = child(root, 'wx-frame')
  const withBar = config.navigationStyle !== 'custom'
  const bar = withBar ? child(element, 'wx-navigation-bar') : undefined
  const back = bar && onBack ? child(bar, 'wx-navigation-back') : undefined
  if (back && onBack) {
    back.textContent = '‹'
    back.addEventListener('click', onBack)
  }
  const title = bar ? child(bar, 'wx-navigation-title') : undefined
  const body = child(element, 'wx-frame-body')
  body.style.top = withBar ? `${BAR_PX}px` : '0'
  const refresh = child(body, 'wx-refreshing')
  refresh.hidden = true
  refresh.textContent = '•••'
  const scroller = child(body, 'wx-scroller')
  scroller.style.backgroundColor = config.backgroundColor ?? '#fff'
  if (config.disableScroll) scroller.style.overflow = 'hidden'

  const frame: PageFrame = {
    element,
    scroller,
    show(visible) {
      element.style.display = visible ? '' : 'none'
    },
    bar(change) {
      if (!bar || !title) return
      if (change.title !== undefined) title.textContent = change.title
      if (change.backgroundColor !== undefined) bar.style.backgroundColor = change.backgroundColor
      if (change.frontColor !== undefined) bar.style.color = change.frontColor
      if (change.loading !== undefined)
        title.classList.toggle('wx-navigation-loading', change.loading)
    },
    refreshing(on) {
      refresh.hidden = !on
    },
  }
  frame.bar({
    title: config.navigationBarTitleText ?? '',
    backgroundColor: config.navigationBarBackgroundColor ?? '#000000',
    frontColor: config.navigationBarTextStyle === 'black' ? '#000000' : '#ffffff',
  })
  return frame
}
