import type { AppConfig } from '../compile/types'
import type { TabItem } from './types'

/** WeChat's own tab bar, for programs without a custom one. */
export interface TabBar {
  select(path: string): void
  change(change: { visible?: boolean; index?: number; item?: TabItem }): void
}

export function createTabBar(
  screen: HTMLElement,
  config: AppConfig['tabBar'],
  go: (path: string) => void,
): TabBar {
  if (!config || config.custom) return { select: () => undefined, change: () => undefined }
  const bar = screen.ownerDocument.createElement('div')
  bar.className = 'wx-tab-bar'
  bar.style.backgroundColor = config.backgroundColor ?? '#ffffff'
  screen.append(bar)
  const items = config.list.map(({ pagePath, text }) => {
    const item = screen.ownerDocument.createElement('div')
    item.className = 'wx-tab-bar-item'
    item.textContent = text
    item.addEventListener('click', () => go(pagePath))
    bar.append(item)
    return { pagePath, item }
  })
  return {
    select(path) {
      bar.hidden = !items.some(({ pagePath }) => pagePath === path)
      for (const { pagePath, item } of items)
        item.style.color = (pagePath === path ? config.selectedColor : config.color) ?? ''
    },
    change({ visible, index, item }) {
      if (visible !== undefined) bar.hidden = !visible
      const at = index === undefined ? undefined : items[index]?.item
      if (at && item?.text !== undefined) at.textContent = item.text
      if (at && item?.badge !== undefined) at.dataset.badge = item.badge
      if (at && item?.redDot !== undefined) at.classList.toggle('wx-tab-bar-dot', item.redDot)
    },
  }
}
