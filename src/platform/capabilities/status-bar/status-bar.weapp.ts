import Taro from '@tarojs/taro'

export function statusBarHeight(): number {
  return Taro.getWindowInfo().statusBarHeight ?? 0
}

const GAP = 8

/** WeChat's capsule (menu and close) lies over the right end of the header, in every writing direction. */
export function capsuleWidth(): number {
  return Taro.getWindowInfo().windowWidth - Taro.getMenuButtonBoundingClientRect().left + GAP
}

/** The capsule ends below the status bar. */
export function coveredHeight(): number {
  return Taro.getMenuButtonBoundingClientRect().bottom
}
